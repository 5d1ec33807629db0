import { leadPath } from '#app/domain/suppliers/supplier-address.ts'
import { type FormAnswer, formStatuses, type FieldProblems } from '#app/platform/forms/form-answer.ts'

/** The answer to a refused lead. 'too-many-here': to this supplier, within a day. */
export type LeadAnswer = FormAnswer<LeadFields, 'too-many' | 'too-many-here' | 'missing'>

export const leadStatuses = { ...formStatuses, 'too-many-here': 429, missing: 404 } as const

/** 'kept': in the panel, without a mail, because the supplier got many within an hour. */
export type StoredLead = 'sent' | 'kept'

const sentParameter = 'enviado'
const sentValues = { sent: 'sim', kept: 'guardado' } as const

/** The address after a sent form, so that reloading the page does not send it again. */
export function sentLeadHref(slug: string, outcome: StoredLead): string {
  return `${leadPath(slug)}?${sentParameter}=${sentValues[outcome]}`
}

/** The result of a lead that was sent before; null on a page that was just opened. */
export function readStoredLead({ searchParams }: URL): StoredLead | null {
  const word = searchParams.get(sentParameter)
  return (['sent', 'kept'] as const).find((outcome) => sentValues[outcome] === word) ?? null
}

/** The fields of the form by the names that it sends; `autorizacao` is the version of the text that was ticked, or ''. */
export const leadFieldNames = ['nome', 'email', 'telefone', 'mensagem', 'autorizacao'] as const
export type LeadField = (typeof leadFieldNames)[number]
export type LeadFields = Record<LeadField, string>
export type LeadProblems = FieldProblems<LeadFields>

export const emptyLeadFields: LeadFields = { nome: '', email: '', telefone: '', mensagem: '', autorizacao: '' }

export const leadLimits = { nome: 120, telefone: 40, mensagem: 3000 } as const

/** Stored with each lead. Whoever changes the sentence gives it a new version; the supplier it names is that of the lead. */
export const leadConsentVersion = 'pedido-2026-11-22'

export function leadConsentSentence(supplierName: string): string {
  return `Autorizo o envio destes dados a ${supplierName}, que responde diretamente a mim.`
}

export type Lead = { name: string; email: string; phone: string | null; message: string; consentVersion: string }
