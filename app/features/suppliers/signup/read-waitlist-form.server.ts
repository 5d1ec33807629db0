import { z } from 'zod'
import { isStateCode } from '#app/platform/brazilian-states.ts'
import type { FormReading } from '#app/platform/form-answer.ts'
import { mailRule, readByRules } from '#app/platform/form-rules.server.ts'
import { formFields, formLine } from '#app/platform/form-text.ts'
import { placeProblem, readMunicipality } from '#app/platform/municipalities.server.ts'
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
  const reading = readByRules(rules, fields, () => entryOf(fields, consent))
  const wrongPlace = placeProblem(fields.cidade, isStateCode(fields.estado) ? fields.estado : null)
  if (!wrongPlace) return reading
  const problems = reading.outcome === 'invalid' ? reading.problems : {}
  return { outcome: 'invalid', problems: { cidade: wrongPlace, ...problems }, fields }
}

function entryOf(fields: WaitlistFields, consent: string | null): WaitlistEntry {
  return {
    name: fields.nome,
    email: fields.email,
    phone: fields.telefone || null,
    businessName: fields.negocio || null,
    businessType: fields.tipo || null,
    city: officialName(fields.cidade, fields.estado),
    state: fields.estado || null,
    description: fields.descricao || null,
    isOwner: fields.quem === 'proprietario',
    consentVersion: consent,
  }
}

/** As the IBGE writes it, where the state says which one is meant. */
function officialName(city: string, state: string): string | null {
  const read = city && state ? readMunicipality(city, state) : null
  return read && 'name' in read ? read.name : city || null
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
