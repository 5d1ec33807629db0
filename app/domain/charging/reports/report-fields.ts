import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'
import { pointPath } from '#app/domain/charging/charging-point.ts'

/** `relato`: the pressed button. `autorizacao`: version of the accepted consent; '': not accepted. */
export const reportFieldNames = ['relato', 'comentario', 'autorizacao'] as const
export type ReportFields = Record<(typeof reportFieldNames)[number], string>

export const emptyReportFields: ReportFields = { relato: '', comentario: '', autorizacao: '' }

export const reportLabels = { funcionou: 'Funcionou', 'nao-funcionou': 'Não funcionou' } as const

export const maxCommentLength = 280

/** Stored with each report. If the sentence changes, the version must change. */
export const reportConsentVersion = 'relato-2026-11-23'
export const reportConsentSentence =
  'Autorizo contar este relato nesta página, sem o meu nome. O comentário só aparece se a equipe o publicar.'

/** 'again': this visitor has already reported the point today. 'too-many-here': the point has reached its daily limit. */
export type ReportAnswer = FormAnswer<ReportFields, 'again' | 'too-many' | 'too-many-here' | 'missing'>

export const reportStatuses = { ...formStatuses, again: 429, 'too-many-here': 429, missing: 404 } as const

export const reportsId = 'relatos'
export const sentParameter = 'relato'

/** Address of the page after a stored report, so that a reload sends nothing. */
export function sentReportHref(slug: string): string {
  return `${pointPath(slug)}?${sentParameter}=recebido#${reportsId}`
}

export function isAfterReport({ searchParams }: URL): boolean {
  return searchParams.get(sentParameter) === 'recebido'
}
