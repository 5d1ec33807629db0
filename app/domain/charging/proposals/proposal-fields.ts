import { pointPath } from '#app/domain/charging/charging-point.ts'
import type { PointFields } from '#app/domain/charging/point-fields.ts'
import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'

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
