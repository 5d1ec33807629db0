import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'
import { pointPath } from '#app/domain/charging/charging-point.ts'

/** Fields of the form. `relato` is the pressed button. `autorizacao` is the version of the accepted consent, or ''. */
export const reportFieldNames = ['relato', 'comentario', 'autorizacao'] as const
export type ReportFields = Record<(typeof reportFieldNames)[number], string>

export const emptyReportFields: ReportFields = { relato: '', comentario: '', autorizacao: '' }

export const reportLabels = { funcionou: 'Funcionou', 'nao-funcionou': 'Não funcionou' } as const

export const maxCommentLength = 280

/** Stored with each report. Change the version whenever the sentence changes. */
export const reportConsentVersion = 'relato-2026-11-23'
export const reportConsentSentence =
  'Autorizo contar este relato nesta página, sem o meu nome. O comentário só aparece se a equipe o publicar.'

/**
 * Answer to a rejected report. 'again': this visitor already reported this point today. 'too-many-here': the daily limit of the point is
 * reached.
 */
export type ReportAnswer = FormAnswer<ReportFields, 'again' | 'too-many' | 'too-many-here' | 'missing'>

export const reportStatuses = { ...formStatuses, again: 429, 'too-many-here': 429, missing: 404 } as const

export const reportsId = 'relatos'
export const sentParameter = 'relato'

/** Address of the redirect after a report was stored. The redirect prevents a reload from submitting the form again. */
export function sentReportHref(slug: string): string {
  return `${pointPath(slug)}?${sentParameter}=recebido#${reportsId}`
}

export function isAfterReport({ searchParams }: URL): boolean {
  return searchParams.get(sentParameter) === 'recebido'
}
