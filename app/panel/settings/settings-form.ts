import {
  initialSettings,
  isSettingName,
  type PortalContacts,
  type PortalSettings,
  readHours,
  readPhone,
  type SettingName,
} from '#app/platform/settings/portal-settings.ts'
import { readEmail } from '#app/platform/text/mail-address.ts'

export type SettingProblems = Partial<Record<SettingName, string>>
type Settings = Partial<PortalSettings>

/** `typed`: form. `seen`: as the editor saw it. Only differences are saved. */
type SettingsReading =
  | { outcome: 'valid'; typed: Settings; seen: Settings }
  | { outcome: 'invalid'; problems: SettingProblems }

export function seenName(name: SettingName): string {
  return `seen.${name}`
}

export const switchLabels = { on: 'ligado', off: 'desligado' } as const

export function readSettingsForm(form: FormData): SettingsReading {
  const names = Object.keys(initialSettings).filter((name) => isSettingName(name) && form.has(name)) as SettingName[]
  const read = names.map((name) => [name, readSetting(name, textOf(form, name))] as const)
  const problems = read.filter(([, value]) => value === null).map(([name]) => [name, problemOf(name)])
  if (problems.length > 0) return { outcome: 'invalid', problems: Object.fromEntries(problems) }
  const seen = names.map((name) => [name, seenValue(name, textOf(form, seenName(name)))])
  return { outcome: 'valid', typed: Object.fromEntries(read), seen: Object.fromEntries(seen) }
}

function readSetting(name: SettingName, typed: string): string | boolean | null {
  if (name in contactFields) return contactFields[name as keyof typeof contactFields].read(typed)
  if (typed === switchLabels.on) return true
  return typed === switchLabels.off ? false : null
}

function seenValue(name: SettingName, text: string): string | boolean {
  return typeof initialSettings[name] === 'boolean' ? text === switchLabels.on : text
}

function problemOf(name: SettingName): string {
  return name in contactFields
    ? contactFields[name as keyof typeof contactFields].problem
    : 'Escolha ligado ou desligado.'
}

/** Removes control characters, some of which PostgreSQL rejects. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, '') : ''
}

type ContactField = {
  label: string
  /** Where visitors see the value. */
  hint: string
  /** @returns value to store; null: invalid */
  read: (typed: string) => string | null
  problem: string
}

const emailProblem = 'Escreva o endereço completo, como nome@exemplo.com.br.'
const hoursProblem = 'Escreva de quando a quando, como 9h-18h, ou deixe em branco.'
const hoursHint = 'Aparece na página de contato. Em branco: sem atendimento.'

export const contactFields: Record<keyof PortalContacts, ContactField> = {
  contactEmail: {
    label: 'E-mail de contato',
    hint: 'Aparece na página de contato e nos Termos de Uso.',
    read: readLinkedEmail,
    problem: emailProblem,
  },
  salesEmail: {
    label: 'E-mail comercial',
    hint: 'Aparece na página Anuncie.',
    read: readLinkedEmail,
    problem: emailProblem,
  },
  privacyEmail: {
    label: 'E-mail de privacidade',
    hint: 'Aparece na Política de Privacidade e junto de cada inscrição na newsletter.',
    read: readLinkedEmail,
    problem: emailProblem,
  },
  phone: {
    label: 'Telefone',
    hint: 'Com DDD, ou 0800. Aparece em Contato e Anuncie. Em branco: nenhum telefone.',
    read: (typed) => (typed.trim() === '' ? '' : readPhone(typed)),
    problem: 'Escreva um telefone brasileiro com DDD, como (11) 95555-0100, ou deixe em branco.',
  },
  weekdayHours: { label: 'Segunda a sexta', hint: hoursHint, read: readHours, problem: hoursProblem },
  saturdayHours: { label: 'Sábado', hint: hoursHint, read: readHours, problem: hoursProblem },
}

export const switchFields = {
  showSamples: {
    label: 'Mostrar exemplos',
    hint: 'Ligado, o guia mostra, depois dos fornecedores publicados, também os de exemplo, e um mapa sem pontos reais mostra pontos de exemplo; todos marcados como exemplo e fora das contagens. Desligado, os do guia só aparecem, recolhidos abaixo do cadastro, enquanto nenhum fornecedor está publicado, e os do mapa não aparecem.',
  },
  reviewIncoming: {
    label: 'Revisar conteúdo recebido antes de publicar',
    hint: 'Ligado, um artigo que chega do Automarticles espera como rascunho, e o que mudaria uma notícia no ar espera nos webhooks.',
  },
  refreshSources: {
    label: 'Buscar números nas fontes oficiais',
    hint: 'Ligado, o portal pergunta à ANEEL, ao Banco Central e às outras fontes quando cada uma publica. O que muda aparece em Fontes.',
  },
} satisfies Partial<Record<SettingName, { label: string; hint: string }>>

export function settingLabel(name: SettingName): string {
  return { ...contactFields, ...switchFields }[name].label
}

/** Accepts only simple addresses, because a mailto link contains it. */
function readLinkedEmail(typed: string): string | null {
  const email = readEmail(typed)
  return email !== null && /^[^?&#%/]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(email) ? email : null
}
