import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { sendContactMessage, type SendParts } from './send-contact-message.server.ts'
import { z } from 'zod'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { filled, mailRule, readByRules } from '#app/platform/forms/form-rules.server.ts'
import { formFields } from '#app/platform/forms/form-text.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { contactFieldNames, type ContactFields } from './contact-answer.ts'
import { contactLimits, type ContactMessage, type ContactSubject, contactSubjects } from './contact-message.ts'

/** From the request to what the visitor hears. Never throws. */
export function answerContactForm(parts: SendParts & Pick<FormDeps, 'log'>, request: Request) {
  return answerVisitorForm(parts, request, {
    read: readContactForm,
    send: (message) => sendContactMessage(parts, message),
    taken: ['sent'],
    failure: 'a contact message could not be stored',
  })
}

/** Reads the form strictly, with one sentence for each field that is wrong. */
export function readContactForm(form: FormData): FormReading<ContactFields, ContactMessage> {
  const typed = formFields(form, contactFieldNames, ['mensagem'])
  const fields = { ...typed, veiculo: typed.veiculo.slice(0, contactLimits.vehicle) }
  return readByRules(rules, fields, ({ nome, email, assunto, mensagem, veiculo }) => ({
    name: nome,
    email,
    subject: assunto,
    message: mensagem,
    vehicle: veiculo || null,
  }))
}

const rules = z.object({
  nome: filled('Escreva seu nome.').max(contactLimits.name, `O nome pode ter até ${contactLimits.name} caracteres.`),
  email: mailRule('Escreva seu e-mail.'),
  assunto: z.enum(Object.keys(contactSubjects) as ContactSubject[], 'Escolha um assunto da lista.'),
  mensagem: filled('Escreva sua mensagem.').max(contactLimits.message, {
    error: ({ input }) =>
      `A mensagem pode ter até ${formatNumber(contactLimits.message)} caracteres; esta tem ${formatNumber(String(input).length)}.`,
  }),
  veiculo: z.string(),
})
