import { leadPath } from '#app/domain/suppliers/supplier-address.ts'
import { type FormAnswer, formStatuses, type FieldProblems } from '#app/platform/forms/form-answer.ts'

/** Why a lead was refused. 'too-many-here': limit for this supplier within a day. */
export type LeadAnswer = FormAnswer<LeadFields, 'too-many' | 'too-many-here' | 'missing'>

export const leadStatuses = { ...formStatuses, 'too-many-here': 429, missing: 404 } as const

/** 'kept': stored without a mail, because the supplier received many within an hour. */
export type StoredLead = 'sent' | 'kept'

const sentParameter = 'enviado'
const sentValues = { sent: 'sim', kept: 'guardado' } as const

/** Redirect target after a sent form; reloading does not send it again. */
export function sentLeadHref(slug: string, outcome: StoredLead): string {
  return `${leadPath(slug)}?${sentParameter}=${sentValues[outcome]}`
}

/** The result of a sent lead; null: the form was only opened. */
export function readStoredLead({ searchParams }: URL): StoredLead | null {
  const word = searchParams.get(sentParameter)
  return (['sent', 'kept'] as const).find((outcome) => sentValues[outcome] === word) ?? null
}

/** Field names. `autorizacao` is the version of the accepted text; empty: not accepted. */
export const leadFieldNames = ['nome', 'email', 'telefone', 'mensagem', 'autorizacao'] as const
export type LeadField = (typeof leadFieldNames)[number]
export type LeadFields = Record<LeadField, string>
export type LeadProblems = FieldProblems<LeadFields>

export const emptyLeadFields: LeadFields = { nome: '', email: '', telefone: '', mensagem: '', autorizacao: '' }

export const leadLimits = { nome: 120, telefone: 40, mensagem: 3000 } as const

/** Stored with each lead, whose supplier the sentence names. Change it whenever the sentence changes. */
export const leadConsentVersion = 'pedido-2026-11-22'

export function leadConsentSentence(supplierName: string): string {
  return `Autorizo o envio destes dados a ${supplierName}, que responde diretamente a mim.`
}

export type Lead = { name: string; email: string; phone: string | null; message: string; consentVersion: string }
