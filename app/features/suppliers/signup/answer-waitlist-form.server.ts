import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { z } from 'zod'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { mailRule, readByRules } from '#app/platform/forms/form-rules.server.ts'
import { formFields, formLine } from '#app/platform/forms/form-text.ts'
import { placeProblem, readMunicipality } from '#app/platform/brazil/municipalities.server.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { consentField, consentVersion } from './waitlist-fields.tsx'
import {
  entryColumnsOf,
  readFace,
  type WaitlistEntry,
  waitlistField,
  type WaitlistFieldName,
  waitlistFieldNames,
  type WaitlistFields,
} from './waitlist-entry.ts'

/** From the request to what the visitor hears. Never throws. */
export function answerWaitlistForm(parts: FormDeps, request: Request) {
  return answerVisitorForm(parts, request, {
    read: readWaitlistForm,
    send: (entry) => joinWaitlist(parts, entry),
    taken: ['joined'],
    failure: 'an entry of the suppliers could not be stored',
  })
}

/** Reads the form: two fields are required, and each takes more than anybody needs (SUP-07, SUP-10). */
export function readWaitlistForm(form: FormData): FormReading<WaitlistFields, WaitlistEntry> {
  const typed = formFields(form, waitlistFieldNames, longTexts)
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
    ...entryColumnsOf(fields),
    city: officialName(fields.cidade, fields.estado),
    isOwner: fields.quem === 'proprietario',
    consentVersion: consent,
  }
}

/** The name of a city as the IBGE writes it, where the state says which one is meant. */
function officialName(city: string, state: string): string | null {
  const read = city && state ? readMunicipality(city, state) : null
  return read && 'name' in read ? read.name : city || null
}

const longTexts = waitlistFieldNames.filter((name) => waitlistField(name).control === 'textarea')

const rules = z.object(Object.fromEntries(waitlistFieldNames.map((name) => [name, ruleOf(name)])))

function ruleOf(name: WaitlistFieldName): z.ZodType<string> {
  const { choice, control, most = Infinity, required, subject } = waitlistField(name)
  if (choice) return z.string().refine((text) => text === '' || choice.values.includes(text), choice.wrong)
  if (control === 'email' && required) return mailRule(required)
  const text = z.string().max(most, {
    error: ({ input }) =>
      `${subject} pode ter até ${formatNumber(most)} caracteres; aqui há ${formatNumber(String(input).length)}.`,
  })
  return required ? text.min(1, required) : text
}
