import type { FieldProblems } from '#app/platform/forms/form-answer.ts'

/** The fields of the form by the names that it sends; `autorizacao` is the version of the text that was ticked, or ''. */
export const leadFieldNames = ['nome', 'email', 'telefone', 'mensagem', 'autorizacao'] as const
export type LeadField = (typeof leadFieldNames)[number]
export type LeadFields = Record<LeadField, string>
export type LeadProblems = FieldProblems<LeadFields>

export const emptyLeadFields: LeadFields = { nome: '', email: '', telefone: '', mensagem: '', autorizacao: '' }

/** Characters. */
export const leadLimits = { nome: 120, telefone: 40, mensagem: 3000 } as const

/** Stored with each lead. Whoever changes the sentence gives it a new version; the supplier it names is that of the lead. */
export const leadConsentVersion = 'pedido-2026-11-22'

export function leadConsentSentence(supplierName: string): string {
  return `Autorizo o envio destes dados a ${supplierName}, que responde diretamente a mim.`
}

/** A visitor's question to one supplier. */
export type Lead = { name: string; email: string; phone: string | null; message: string; consentVersion: string }
