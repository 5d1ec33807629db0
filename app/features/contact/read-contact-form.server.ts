import { z } from 'zod'
import { formatNumber } from '#app/ui/format-number.ts'
import { trapName } from '#app/ui/trap-field.tsx'
import type { ContactFields, ContactProblems } from './contact-answer.ts'
import { contactLimits, type ContactMessage, type ContactSubject, contactSubjects } from './contact-message.ts'

export type ContactEntry =
  | { outcome: 'valid'; message: ContactMessage; fields: ContactFields }
  | { outcome: 'invalid'; problems: ContactProblems; fields: ContactFields }
  | { outcome: 'automatic' }

/** Reads the form strictly, with one sentence for each field that is wrong. */
export function readContactForm(form: FormData): ContactEntry {
  if (textOf(form, trapName)) return { outcome: 'automatic' }
  const fields: ContactFields = {
    nome: lineOf(form, 'nome'),
    email: lineOf(form, 'email'),
    assunto: lineOf(form, 'assunto'),
    mensagem: textOf(form, 'mensagem'),
    veiculo: lineOf(form, 'veiculo').slice(0, contactLimits.vehicle),
  }
  const parsed = rules.safeParse(fields)
  if (!parsed.success) return { outcome: 'invalid', problems: firstProblems(parsed.error), fields }
  const { nome, email, assunto, mensagem, veiculo } = parsed.data
  const message = { name: nome, email, subject: assunto, message: mensagem, vehicle: veiculo || null }
  return { outcome: 'valid', message, fields }
}

const rules = z.object({
  nome: filled('Escreva seu nome.').max(contactLimits.name, `O nome pode ter até ${contactLimits.name} caracteres.`),
  email: filled('Escreva seu e-mail.')
    .max(contactLimits.email, `O e-mail pode ter até ${contactLimits.email} caracteres.`)
    .pipe(z.email('Escreva um e-mail completo, como nome@exemplo.com.br.')),
  assunto: z.enum(Object.keys(contactSubjects) as ContactSubject[], 'Escolha um assunto da lista.'),
  mensagem: filled('Escreva sua mensagem.').max(contactLimits.message, {
    error: ({ input }) =>
      `A mensagem pode ter até ${formatNumber(contactLimits.message)} caracteres; esta tem ${formatNumber(String(input).length)}.`,
  }),
  veiculo: z.string(),
})

function filled(message: string) {
  return z.string().min(1, { error: message, abort: true })
}

function firstProblems(error: z.ZodError): ContactProblems {
  const problems: ContactProblems = {}
  for (const { path, message } of error.issues) problems[path[0] as keyof ContactFields] ??= message
  return problems
}

/** Without the control characters that a keyboard cannot write and the database does not take. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return value
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

function lineOf(form: FormData, name: string): string {
  return textOf(form, name).replaceAll(/\s+/g, ' ')
}
