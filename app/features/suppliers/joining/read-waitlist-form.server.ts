import { z } from 'zod'
import { isStateCode } from '#app/platform/brazilian-states.ts'
import type { FormReading } from '#app/platform/form-answer.ts'
import { mailRule, readByRules } from '#app/platform/form-rules.server.ts'
import { formFields, formLine } from '#app/platform/form-text.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { consentField, consentVersion } from './supplier-consent.tsx'
import {
  isTypeChoice,
  readFace,
  type WaitlistEntry,
  waitlistFieldNames,
  type WaitlistFields,
  waitlistLimits,
} from './waitlist-entry.ts'

/** Reads the form: two fields are required, and each takes more than anybody needs (SUP-07, SUP-10). */
export function readWaitlistForm(form: FormData): FormReading<WaitlistFields, WaitlistEntry> {
  const typed = formFields(form, waitlistFieldNames, ['descricao'])
  const fields = { ...typed, quem: readFace(formLine(form, 'quem')), estado: typed.estado.toUpperCase() }
  const consent = formLine(form, consentField) === consentVersion ? consentVersion : null
  return readByRules(rules, fields, () => entryOf(fields, consent))
}

function entryOf(fields: WaitlistFields, consent: string | null): WaitlistEntry {
  return {
    name: fields.nome,
    email: fields.email,
    phone: fields.telefone || null,
    businessName: fields.negocio || null,
    businessType: fields.tipo || null,
    city: fields.cidade || null,
    state: fields.estado || null,
    description: fields.descricao || null,
    isOwner: fields.quem === 'proprietario',
    consentVersion: consent,
  }
}

const rules = z.object({
  nome: upTo('nome', 'O nome').min(1, 'Escreva o nome.'),
  telefone: upTo('telefone', 'O telefone'),
  negocio: upTo('negocio', 'O nome do negócio'),
  cidade: upTo('cidade', 'A cidade'),
  descricao: upTo('descricao', 'A descrição'),
  email: mailRule('Escreva o e-mail.'),
  tipo: z.string().refine(isTypeChoice, 'Escolha um tipo da lista, ou nenhum.'),
  estado: z.string().refine((text) => text === '' || isStateCode(text), 'Escolha um estado da lista, ou nenhum.'),
})

function upTo(name: keyof typeof waitlistLimits, label: string) {
  const limit = waitlistLimits[name]
  return z.string().max(limit, {
    error: ({ input }) =>
      `${label} pode ter até ${formatNumber(limit)} caracteres; aqui há ${formatNumber(String(input).length)}.`,
  })
}
