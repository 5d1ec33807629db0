import { pointPath } from '#app/features/charging/charging-point.ts'
import {
  connectorField,
  connectorRows,
  type PointField,
  pointFields,
  type PointFields,
} from '#app/features/charging/point-form/point-fields.ts'
import { connectorTypes, isConnectorType } from '#app/features/charging/connector-types.ts'
import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'
import { formatDay } from '#app/ui/format/format-date.ts'

/** The form of a correction. */
export function correctionPath(slug: string): string {
  return `${pointPath(slug)}/corrigir`
}

/** The fields of a point, and beside them the note and the version of the text that was ticked, or ''. */
export type ProposalFields = PointFields & { nota: string; autorizacao: string }

/** Characters. */
export const mostNote = 1000

/** Stored with each proposal. Whoever changes the sentence gives it a new version. */
export const proposalConsentVersion = 'proposta-2026-11-23'
export const proposalConsentSentence =
  'Autorizo usar estas informações no mapa, sem o meu nome. Elas só aparecem se a equipe as aceitar.'

/** The answer to a refused proposal. 'too-many-today': of everybody. */
export type ProposalAnswer = FormAnswer<ProposalFields, 'too-many' | 'too-many-today' | 'missing'>

export const proposalStatuses = { ...formStatuses, 'too-many-today': 429, missing: 404 } as const

/** The end of the address after a taken proposal, so that reloading the page does not send it again. */
export const afterProposal = '?enviado=sim'

export function isAfterProposal({ searchParams }: URL): boolean {
  return searchParams.get('enviado') === 'sim'
}

/** A proposal that became part of a point. */
export type AcceptedProposal = { id: number; isNewPoint: boolean; fields: Record<string, string>; acceptedAt: Date }

/** 'Relato de visitante, aceito em 23/11/2026: preço, horário'. */
export function acceptedInWords({ isNewPoint, fields, acceptedAt }: AcceptedProposal): string {
  const labels = isNewPoint ? ['ponto novo'] : labelsOf(Object.keys(fields))
  const what = labels.length > 0 ? `: ${labels.join(', ').toLowerCase()}` : ''
  return `Relato de visitante, aceito pela redação em ${formatDay(acceptedAt)}${what}.`
}

function labelsOf(inputs: string[]): string[] {
  const labels = inputs.map((input) => (isPointField(input) ? pointFields[input].label : 'Conectores'))
  return [...new Set(labels)]
}

function isPointField(input: string): input is PointField {
  return Object.hasOwn(pointFields, input)
}

export type Difference = { label: string; before: string; after: string }

/** What a proposal would change of a point as it stands, in the words of its form. */
export function differencesOf(standing: PointFields, proposed: PointFields): Difference[] {
  const ofFields = (Object.keys(pointFields) as PointField[]).map((input) => ({
    label: pointFields[input].label,
    before: standing[input],
    after: proposed[input],
  }))
  const connectors = { label: 'Conectores', before: plugsOf(standing), after: plugsOf(proposed) }
  return [...ofFields, connectors].filter(({ before, after }) => before !== after)
}

/** '2 × CCS2 50 kW, Tipo 2'. */
function plugsOf(fields: PointFields): string {
  const plugs = connectorRows.map((row) => {
    const type = fields[connectorField(row, 'tipo')]
    const power = fields[connectorField(row, 'potencia')]
    const count = fields[connectorField(row, 'quantidade')]
    if (!type) return ''
    const name = isConnectorType(type) ? connectorTypes[type] : type
    return [count && `${count} ×`, name, power && `${power} kW`].filter(Boolean).join(' ')
  })
  return plugs.filter(Boolean).join(', ')
}
