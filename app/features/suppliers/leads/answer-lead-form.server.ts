import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { sendLead } from './send-lead.server.ts'
import { z } from 'zod'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { filled, mailRule, readByRules } from '#app/platform/forms/form-rules.server.ts'
import { formFields } from '#app/platform/forms/form-text.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { type Lead, leadConsentVersion, leadFieldNames, type LeadFields, leadLimits } from './lead-fields.ts'

/** From the request to what the visitor hears. Never throws. */
export function answerLeadForm(parts: FormDeps, request: Request, slug: string) {
  return answerVisitorForm(parts, request, {
    read: readLeadForm,
    send: (lead) => sendLead(parts, { slug, lead }),
    taken: ['sent', 'kept'],
    failure: 'a lead could not be stored',
  })
}

/** Reads the form strictly, with one sentence for each field that is wrong. */
function readLeadForm(form: FormData): FormReading<LeadFields, Lead> {
  const fields = formFields(form, leadFieldNames, ['mensagem'])
  return readByRules(rules, fields, ({ nome, email, telefone, mensagem, autorizacao }) => ({
    name: nome,
    email,
    phone: telefone || null,
    message: mensagem,
    consentVersion: autorizacao,
  }))
}

const rules = z.object({
  nome: filled('Escreva seu nome.').max(leadLimits.nome, `O nome pode ter até ${leadLimits.nome} caracteres.`),
  // It becomes a header of the mail to the supplier.
  email: mailRule('Escreva seu e-mail.'),
  telefone: z
    .string()
    .max(leadLimits.telefone, `O telefone pode ter até ${leadLimits.telefone} caracteres.`)
    .regex(/^[\d\s()+./-]*$/, 'Escreva o telefone com números, como (11) 99999-9999, ou deixe em branco.'),
  mensagem: filled('Escreva sua mensagem.').max(leadLimits.mensagem, {
    error: ({ input }) =>
      `A mensagem pode ter até ${formatNumber(leadLimits.mensagem)} caracteres; esta tem ${formatNumber(String(input).length)}.`,
  }),
  autorizacao: z.literal(leadConsentVersion, 'Marque a autorização para enviar.'),
})
