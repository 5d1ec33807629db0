import { leadPath } from '#app/domain/suppliers/supplier-address.ts'
import { type FormAnswer, formStatuses, type FieldProblems } from '#app/platform/forms/form-answer.ts'

/** 'too-many': limit for all suppliers. 'too-many-here': daily limit for this one. 'missing': the supplier cannot be contacted. */
export type LeadAnswer = FormAnswer<LeadFields, 'too-many' | 'too-many-here' | 'missing'>

export const leadStatuses = { ...formStatuses, 'too-many-here': 429, missing: 404 } as const

/** 'kept': stored without a mail, because the supplier got many within an hour. */
export type StoredLead = 'sent' | 'kept'

const sentParameter = 'enviado'
const sentValues = { sent: 'sim', kept: 'guardado' } as const

/** Address of the page after a sent form, so that a reload sends nothing. */
export function sentLeadHref(slug: string, outcome: StoredLead): string {
  return `${leadPath(slug)}?${sentParameter}=${sentValues[outcome]}`
}

/** Outcome of the form sent before this page. null: none. */
export function readStoredLead({ searchParams }: URL): StoredLead | null {
  const word = searchParams.get(sentParameter)
  return (['sent', 'kept'] as const).find((outcome) => sentValues[outcome] === word) ?? null
}

/** `autorizacao`: version of the accepted consent; '': not accepted. */
export const leadFieldNames = ['nome', 'email', 'telefone', 'mensagem', 'autorizacao'] as const
export type LeadField = (typeof leadFieldNames)[number]
export type LeadFields = Record<LeadField, string>
export type LeadProblems = FieldProblems<LeadFields>

export const emptyLeadFields: LeadFields = { nome: '', email: '', telefone: '', mensagem: '', autorizacao: '' }

export const leadLimits = { nome: 120, telefone: 40, mensagem: 3000 } as const

/** Stored with each lead. If the sentence changes, the version must change. */
export const leadConsentVersion = 'pedido-2026-11-22'

export function leadConsentSentence(supplierName: string): string {
  return `Autorizo o envio destes dados a ${supplierName}, que responde diretamente a mim.`
}

export type Lead = { name: string; email: string; phone: string | null; message: string; consentVersion: string }
