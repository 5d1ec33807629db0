import { pointPath } from '#app/domain/charging/charging-point.ts'
import type { PointFields } from '#app/domain/charging/point-fields.ts'
import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'

export function correctionPath(slug: string): string {
  return `${pointPath(slug)}/corrigir`
}

export type ProposalFields = PointFields & { nota: string; autorizacao: string }

export const maxNoteLength = 1000

/** Stored with each proposal. If the sentence changes, the version must change. */
export const proposalConsentVersion = 'proposta-2026-11-23'
export const proposalConsentSentence =
  'Autorizo usar estas informações no mapa, sem o meu nome. Elas só aparecem se a equipe as aceitar.'

/** 'too-many-today': all visitors together have reached the daily limit. */
export type ProposalAnswer = FormAnswer<ProposalFields, 'too-many' | 'too-many-today' | 'missing'>

export const proposalStatuses = { ...formStatuses, 'too-many-today': 429, missing: 404 } as const

/** Query of the page after a stored proposal, so that a reload sends nothing. */
export const afterProposal = '?enviado=sim'

export function isAfterProposal({ searchParams }: URL): boolean {
  return searchParams.get('enviado') === 'sim'
}
