import { z } from 'zod'

export type BucketStorage = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const form = 's3://chave:segredo@servidor[:porta]/balde?region=us-east-1&tls=on'

/**
 * Parses STORAGE_URL.
 * @returns the bucket, or a Portuguese message that does not contain the secret
 */
export function readStorageUrl(text: string): BucketStorage | { problem: string } {
  const wrong = { problem: `deve ter a forma ${form}` }
  if (!URL.canParse(text)) return wrong
  const url = new URL(text)
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (url.protocol !== 's3:' || !url.hostname || !bucket || !accessKeyId || !secretAccessKey || url.hash) return wrong
  const strange = [...url.searchParams.keys()].find((name) => !['region', 'tls'].includes(name))
  if (strange !== undefined) return { problem: 'só aceita os parâmetros region e tls' }
  const tls = url.searchParams.get('tls') ?? 'on'
  if (!['on', 'off'].includes(tls)) return { problem: 'tls deve ser on ou off' }
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return { problem: 'region deve ter só letras minúsculas, números e hífens' }
  return { endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`, region, bucket, accessKeyId, secretAccessKey }
}

/** null: invalid percent-encoding. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

export type MetricsAddress = { host: string; port: number }

/** Makes a setting optional. null: not set. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null)

export function onOrOff() {
  return z
    .enum(['on', 'off'], 'deve ser on ou off')
    .default('off')
    .transform((choice) => choice === 'on')
}

/** Parses METRICS_ADDRESS: a port on 127.0.0.1, or host:port. */
const metricsSetting = orNull(
  z.string().transform((text, { issues }): MetricsAddress => {
    const [, host = '127.0.0.1', port = ''] = /^(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(text) ?? []
    if (port && Number(port) <= 65535) return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
    issues.push({ code: 'custom', message: 'deve ser uma porta, como 9464, ou servidor:porta', input: null })
    return z.NEVER
  }),
)

const httpUrl = z.url({ protocol: /^https?$/, message: 'deve ser um endereço completo, como http://127.0.0.1:4318' })

export const operatorSettings = {
  // Seconds for which the portal still responds after SIGTERM.
  drainSeconds: z
    .string()
    .regex(/^(\d|[1-5]\d|60)$/, 'deve ser um número de 0 a 60')
    .transform(Number)
    .default(0),
  // null: metrics are disabled.
  metrics: metricsSetting,
  accessLog: onOrOff(),
  // null: tracing is disabled.
  // The setting is the base address of all signals; traces use /v1/traces: https://opentelemetry.io/docs/specs/otel/protocol/exporter/
  tracesUrl: httpUrl.nullish().transform((url) => (url ? `${url.replace(/\/$/, '')}/v1/traces` : null)),
  tracesShare: z
    .string()
    .regex(/^(?:0|1|[01]\.\d{1,6})$/, 'deve ser um número de 0 a 1')
    .transform((text) => Math.min(1, Number(text)))
    .default(1),
  // Addresses of HTTP caches that receive PURGE requests.
  purgeUrls: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine(
      (urls) => urls.every((url) => httpUrl.safeParse(url).success),
      'devem ser endereços completos, separados por vírgulas, como http://127.0.0.1:6081',
    ),
}

export const operatorSettingNames = {
  drainSeconds: 'DRAIN_SECONDS',
  metrics: 'METRICS_ADDRESS',
  accessLog: 'ACCESS_LOG',
  tracesUrl: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  tracesShare: 'OTEL_TRACES_SAMPLER_ARG',
  purgeUrls: 'PURGE_URL',
} as const

/** Path of the map tiles if MAP_TILES is a file. Not in the page cache. */
export const mapTilesPath = '/mapa-abastecimento/ruas/arquivo.pmtiles'

/** Parses MAP_TILES: path of a file, or an HTTPS address that browsers load. */
export const mapTilesSetting = orNull(
  z.string().refine((text) => !/^[a-z][a-z\d+.-]*:\/\//i.test(text) || (URL.canParse(text) && /^https:/i.test(text)), {
    message: 'deve ser o caminho de um arquivo .pmtiles ou um endereço https',
  }),
)
