import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { describePasswordProblem } from './check-password.server.ts'
import { readSender } from '#app/platform/text/mail-address.ts'
import { StartupFailure } from './startup-failure.ts'
import {
  readStorageUrl,
  mapTilesSetting,
  onOrOff,
  operatorSettingNames,
  operatorSettings,
  orNull,
} from './setting-formats.ts'

export type Config = ReturnType<typeof readConfig>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Settings: docs/operations.md. Throws one `StartupFailure` that lists all invalid settings. */
export function readConfig(environment: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(filled)
  const missing = missingSettings(filled)
  if (parsed.success && missing.length === 0) {
    const { workers, dataDir, ...read } = parsed.data
    return { ...read, dataDir: resolve(dataDir), workers: workers ?? (read.databaseUrl ? usualWorkers() : 1) }
  }
  const wrong = (parsed.error?.issues ?? []).map((issue) => culprit(issue, filled))
  const culprits = [...wrong, ...missing].map((line) => `  ${line}`)
  throw new StartupFailure(`O portal não iniciou: há configurações inválidas.\n${culprits.join('\n')}`)
}

function missingSettings({ SMTP_URL, MAIL_FROM, WORKERS, DATABASE_URL }: Record<string, string | undefined>): string[] {
  const missing: string[] = []
  if (SMTP_URL && !MAIL_FROM) missing.push('MAIL_FROM=: é obrigatória quando há SMTP_URL')
  if (WORKERS && WORKERS !== '1' && !DATABASE_URL)
    missing.push(`WORKERS=${WORKERS}: mais de um processo precisa de DATABASE_URL; o banco embutido é de um só`)
  return missing
}

const usualWorkers = () => Math.min(availableParallelism(), 4)

function culprit(issue: z.core.$ZodIssue, environment: Record<string, string | undefined>) {
  const name = settingNames[issue.path[0] as keyof typeof settingNames] ?? String(issue.path[0])
  const isSecret = [
    'DATABASE_URL',
    'STORAGE_URL',
    'SECRET',
    'PREVIOUS_SECRET',
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'AUTOMARTICLES_TOKEN',
    'OPENCHARGEMAP_KEY',
  ].includes(name)
  return `${name}=${isSecret ? '…' : (environment[name] ?? '')}: ${issue.message}`
}

export const settingNames = {
  port: 'PORT',
  host: 'HOST',
  siteUrl: 'SITE_URL',
  dataDir: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  workers: 'WORKERS',
  adminUsername: 'ADMIN_USERNAME',
  adminPassword: 'ADMIN_PASSWORD',
  storage: 'STORAGE_URL',
  adminEmail: 'ADMIN_EMAIL',
  contactEmail: 'CONTACT_EMAIL',
  secret: 'SECRET',
  previousSecret: 'PREVIOUS_SECRET',
  indexNowKey: 'INDEXNOW_KEY',
  openChargeMapKey: 'OPENCHARGEMAP_KEY',
  mapStyleUrl: 'MAP_STYLE_URL',
  mapTiles: 'MAP_TILES',
  routerUrl: 'ROUTER_URL',
  automarticlesToken: 'AUTOMARTICLES_TOKEN',
  automarticlesReview: 'AUTOMARTICLES_REVIEW',
  refresh: 'REFRESH',
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  trustedProxies: 'TRUST_PROXY',
  pagesPerSecond: 'PAGE_LIMIT',
  ...operatorSettingNames,
  seed: 'SEED',
  logLevel: 'LOG_LEVEL',
} as const

const settings = z.preprocess(
  (raw) => {
    const environment = raw as Record<string, string | undefined>
    return Object.fromEntries(Object.entries(settingNames).map(([field, name]) => [field, environment[name]]))
  },
  z.object({
    port: z
      .string()
      .regex(/^\d{1,5}$/, 'deve ser um número de 0 a 65535')
      .transform(Number)
      .refine((port) => port <= 65535, 'deve ser um número de 0 a 65535')
      .default(3000),
    host: z.string().default('localhost'),
    // Origin without a trailing slash. null: derived from the port.
    siteUrl: orNull(
      z
        .url({ protocol: /^https?$/, message: 'deve ser um endereço completo, como https://exemplo.com.br' })
        .refine((url) => !URL.canParse(url) || isOrigin(new URL(url)), 'não pode ter caminho nem parâmetros')
        .transform((url) => (URL.canParse(url) ? new URL(url).origin : url)),
    ),
    dataDir: z.string().default('./data'),
    databaseUrl: orNull(
      z.url({ protocol: /^postgres(ql)?$/, message: 'deve começar com postgres:// ou postgresql://' }),
    ),
    // Number of processes that share the port. Always 1 with the embedded database.
    workers: z
      .string()
      .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'deve ser um número de 1 a 64')
      .transform(Number)
      .optional(),
    adminUsername: z.string().trim().max(100, 'deve ter até 100 caracteres').default('admin'),
    // null: the first start generates a password and prints it once.
    adminPassword: orNull(
      z.string().superRefine((password, { issues }) => {
        const message = describePasswordProblem(password)
        if (message) issues.push({ code: 'custom', message, input: null })
      }),
    ),
    // null: files are stored in a folder of DATA_DIR.
    storage: storage(),
    adminEmail: email(),
    contactEmail: email(),
    // null: the portal generates a secret and stores it in the database.
    secret: secret(),
    // Former secret. It still verifies and decrypts what was signed or encrypted with it.
    previousSecret: secret(),
    // Key format: https://www.indexnow.org/documentation
    indexNowKey: orNull(z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, 'deve ter de 8 a 128 letras, números ou hífens')),
    // null: charging points come only from imported files.
    // The key is sent in a header, so only these characters are allowed.
    openChargeMapKey: orNull(
      z.string().regex(/^[\x21-\x7e]{8,200}$/, 'deve ter de 8 a 200 caracteres, sem espaços nem acentos'),
    ),
    // null: the map uses the portal's bundled style.
    // HTTPS is required, because browsers load the style from HTTPS pages.
    mapStyleUrl: orNull(
      z.url({
        protocol: /^https$/,
        message: 'deve ser um endereço https completo, como https://mapas.exemplo/estilo.json',
      }),
    ),
    mapTiles: mapTilesSetting,
    // null: routes use imported roads or estimates.
    // HTTP is allowed, because the portal sends the requests, often to the same machine.
    routerUrl: z
      .url({
        protocol: /^https?$/,
        message: 'deve ser um endereço completo, como http://127.0.0.1:5000/route/v1/driving',
      })
      .nullish()
      .transform((url) => url?.replace(/\/$/, '') ?? null),
    // null: the webhook is disabled.
    automarticlesToken: orNull(z.string().min(16, 'deve ter pelo menos 16 caracteres')),
    // Initial value of the setting 'an editor approves incoming articles'.
    automarticlesReview: onOrOff(),
    // Initial value of the setting 'the portal fetches figures from official sources'.
    refresh: onOrOff(),
    // null: mails are written to files in DATA_DIR/outbox.
    smtpUrl: orNull(
      z
        .url({ protocol: /^smtps?$/, message: 'deve começar com smtp:// ou smtps://' })
        .refine((url) => !URL.canParse(url) || new URL(url).hostname !== '', 'deve nomear um servidor'),
    ),
    // 'Name <address>' or an address. Always set if `smtpUrl` is set.
    mailFrom: orNull(
      z.string().refine((text) => readSender(text) !== null, 'deve ser um e-mail, ou um nome e um e-mail entre < e >'),
    ),
    trustedProxies: z
      .string()
      .regex(/^(\d{1,2}|off)$/, 'deve ser o número de proxies confiáveis')
      .transform((value) => (value === 'off' ? 0 : Number(value)))
      .default(0),
    // Maximum rendered pages per second and visitor. null: no limit.
    pagesPerSecond: z
      .string()
      .regex(/^([1-9]\d{0,4}|off)$/, 'deve ser um número de 1 a 99999, ou off')
      .transform((value) => (value === 'off' ? null : Number(value)))
      .default(20),
    ...operatorSettings,
    seed: z.enum(['market', 'bundled', 'none'], 'deve ser market, bundled ou none').default('market'),
    logLevel: z.enum(logLevels, `deve ser um de: ${logLevels.join(', ')}`).default('info'),
  }),
)

function isOrigin({ pathname, search, hash }: URL) {
  return pathname === '/' && !search && !hash
}

function secret() {
  return orNull(z.string().min(32, 'deve ter ao menos 32 caracteres'))
}

function storage() {
  return orNull(
    z.string().transform((text, { issues }) => {
      const read = readStorageUrl(text)
      if (!('problem' in read)) return read
      issues.push({ code: 'custom', message: read.problem, input: null })
      return z.NEVER
    }),
  )
}

function email() {
  return orNull(z.email('deve ser um endereço de e-mail'))
}
