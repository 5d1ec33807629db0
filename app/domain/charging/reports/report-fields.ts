import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'
import { pointPath } from '#app/domain/charging/charging-point.ts'

/** The fields of the form by the names that it sends; `relato` is the button, `autorizacao` the version of the text that was ticked, or ''. */
export const reportFieldNames = ['relato', 'comentario', 'autorizacao'] as const
export type ReportFields = Record<(typeof reportFieldNames)[number], string>

export const emptyReportFields: ReportFields = { relato: '', comentario: '', autorizacao: '' }

export const reportLabels = { funcionou: 'Funcionou', 'nao-funcionou': 'Não funcionou' } as const

/** Characters. */
export const mostComment = 280

/** Stored with each report. Whoever changes the sentence gives it a new version. */
export const reportConsentVersion = 'relato-2026-11-23'
export const reportConsentSentence =
  'Autorizo contar este relato nesta página, sem o meu nome. O comentário só aparece se a equipe o publicar.'

/** The answer to a refused report. 'again': this visitor spoke of this point today; 'too-many-here': many did. */
export type ReportAnswer = FormAnswer<ReportFields, 'again' | 'too-many' | 'too-many-here' | 'missing'>

export const reportStatuses = { ...formStatuses, again: 429, 'too-many-here': 429, missing: 404 } as const

export const reportsId = 'relatos'
export const sentParameter = 'relato'

/** The address after a taken report, so that reloading the page does not send it again. */
export function sentReportHref(slug: string): string {
  return `${pointPath(slug)}?${sentParameter}=recebido#${reportsId}`
}

export function isAfterReport({ searchParams }: URL): boolean {
  return searchParams.get(sentParameter) === 'recebido'
}
