import { leadPath } from '#app/features/suppliers/supplier-address.ts'
import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'
import type { LeadFields } from './lead-fields.ts'

/** The answer to a refused lead. 'too-many-here': to this supplier, within a day. */
export type LeadAnswer = FormAnswer<LeadFields, 'too-many' | 'too-many-here' | 'missing'>

export const leadStatuses = { ...formStatuses, 'too-many-here': 429, missing: 404 } as const

/** 'kept': in the panel, without a mail, because the supplier got many within an hour. */
export type StoredLead = 'sent' | 'kept'

const sentParameter = 'enviado'
const sentWords = { sent: 'sim', kept: 'guardado' } as const

/** The address after a sent form, so that reloading the page does not send it again. */
export function sentLeadHref(slug: string, outcome: StoredLead): string {
  return `${leadPath(slug)}?${sentParameter}=${sentWords[outcome]}`
}

/** The result of a lead that was sent before; null on a page that was just opened. */
export function readStoredLead({ searchParams }: URL): StoredLead | null {
  const word = searchParams.get(sentParameter)
  return (['sent', 'kept'] as const).find((outcome) => sentWords[outcome] === word) ?? null
}
