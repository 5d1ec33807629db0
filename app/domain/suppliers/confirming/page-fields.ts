import type { FieldProblems } from '#app/platform/forms/form-answer.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { BusinessType } from '#app/domain/suppliers/supplier.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

/** Fields in form order. `limit`: maximum characters. */
export const pageFields = {
  negocio: { column: 'name', label: 'Nome do negócio', limit: 120, isRequired: true },
  tipo: { column: 'category', label: 'Tipo de negócio', limit: 40, isRequired: true },
  cidade: { column: 'city', label: 'Cidade', limit: 80, isRequired: true },
  uf: { column: 'state', label: 'Estado', limit: 2, isRequired: true },
  resumo: { column: 'description', label: 'Descrição curta', limit: 300, isRequired: false },
  descricao: { column: 'fullDescription', label: 'Descrição completa', limit: 4000, isRequired: false },
  endereco: { column: 'address', label: 'Endereço', limit: 200, isRequired: false },
  telefone: { column: 'phone', label: 'Telefone para o público', limit: 30, isRequired: false },
  email: { column: 'email', label: 'E-mail para o público', limit: 254, isRequired: false },
  pagina: { column: 'website', label: 'Site', limit: 200, isRequired: false },
  horario: { column: 'workingHours', label: 'Horário de funcionamento', limit: 200, isRequired: false },
  anos: { column: 'yearsActive', label: 'Anos de atuação', limit: 3, isRequired: false },
  certificacoes: { column: 'certifications', label: 'Certificações', limit: 1000, isRequired: false },
} as const

export type PageField = keyof typeof pageFields
export const pageFieldNames = Object.keys(pageFields) as PageField[]

export const serviceRows = [1, 2, 3, 4, 5] as const
export type ServiceRow = (typeof serviceRows)[number]

export const serviceParts = {
  nome: { label: 'Nome', limit: 80 },
  descricao: { label: 'Descrição', limit: 300 },
  preco: { label: 'Preço', limit: 60 },
} as const
export type ServicePart = keyof typeof serviceParts
export const servicePartNames = Object.keys(serviceParts) as ServicePart[]

type ServiceField = `servico-${ServiceRow}-${ServicePart}`

export function serviceField(row: ServiceRow, part: ServicePart): ServiceField {
  return `servico-${row}-${part}`
}

export const consentField = 'autorizacao'

/** Texts as typed. `autorizacao`: version of the accepted consent; '': not accepted. */
export type ConfirmationFields = Record<PageField | ServiceField | typeof consentField, string>
export type ConfirmationProblems = FieldProblems<ConfirmationFields>

export const maxCertifications = 10
export const maxCertificationLength = 120
export const maxYearsActive = 200

/** '': not entered. */
export type PageService = { name: string; description: string; price: string }

/** Data that the business confirmed. null: the field is empty. */
export type SupplierPage = {
  name: string
  category: BusinessType
  city: string
  state: StateCode
  description: string | null
  fullDescription: string | null
  address: string | null
  phone: string | null
  email: string | null
  website: string | null
  workingHours: string | null
  yearsActive: number | null
  services: PageService[]
  certifications: string[]
}

const textLabels = pageFieldNames
  .filter((name) => name !== 'certificacoes')
  .map((name) => [pageFields[name].column, pageFields[name].label])
export const pageLabels = {
  ...Object.fromEntries(textLabels),
  services: 'Serviços',
  certifications: pageFields.certificacoes.label,
} as Record<keyof SupplierPage, string>

/** Consent stored with each confirmation. If the sentence changes, the version must change. */
export const publicationConsent = {
  version: 'publicacao-2026-11-22',
  sentence:
    'Sou responsável por este negócio, ou autorizado por ele, e autorizo a publicação dos dados acima no guia de fornecedores, depois que um editor conferir.',
} as const

export const neverShownSentence =
  'Nome, e-mail e telefone informados no cadastro ficam só com a equipe do portal: nunca aparecem no guia. Aparece somente o que estiver nos campos deste formulário.'

export function longTexts(fields: ConfirmationFields): ConfirmationProblems {
  // Checks the limit for the stored address, which has a scheme and escapes.
  const stored = { ...fields, pagina: readWebsite(fields.pagina) ?? fields.pagina }
  const ofPage = pageFieldNames.map((name) => {
    const { label, limit } = pageFields[name]
    return [name, tooLong(label, stored[name], limit)]
  })
  const ofServices = serviceRows.flatMap((row) =>
    servicePartNames.map((part) => {
      const { label, limit } = serviceParts[part]
      const name = serviceField(row, part)
      return [name, tooLong(`${label} do serviço ${row}`, stored[name], limit)]
    }),
  )
  return Object.fromEntries([...ofPage, ...ofServices].filter(([, problem]) => problem))
}

function tooLong(label: string, text: string, limit: number): string | undefined {
  if (text.length <= limit) return undefined
  return `${label}: até ${formatNumber(limit)} caracteres; aqui há ${formatNumber(text.length)}.`
}

/** Adds a scheme to a web address. null: invalid or not public. */
export function readWebsite(typed: string): string | null {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // False for 'localhost' and IP addresses.
  const isPublicName = /^(?:[a-z0-9-]+\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/.test(url.hostname)
  return isWeb && isPublicName && !url.username && !url.password ? url.href : null
}
