import { readPhone } from '#app/platform/settings/portal-settings.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { z } from 'zod'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { mailRule, readByRules } from '#app/platform/forms/form-rules.server.ts'
import { formFields, formLine } from '#app/platform/forms/form-text.ts'
import { officialCity, placeProblem } from '#app/platform/brazil/municipalities.server.ts'
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
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import { prepareInvitation } from '#app/domain/suppliers/confirming/invite-supplier.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'

type JoinOutcome = { outcome: 'joined'; id: number } | { outcome: 'too-many' }

const limit = 5
const windowMs = 10 * 60 * 1000

/**
 * Stores a sign-up. An owner gets the mail to confirm the page.
 * @returns the entry's id, or 'too-many'
 */
export async function joinWaitlist(parts: Omit<FormDeps, 'log'>, entry: WaitlistEntry): Promise<JoinOutcome> {
  const { db, clock, visitor } = parts
  if (!(await allowWithin(db, clock, { purpose: 'waitlist', visitor, limit, windowMs }))) return { outcome: 'too-many' }
  const invite = await prepareInvitation(parts, entry)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(suppliersWaitlist)
      .values({ ...entry, createdAt: clock.now() })
      .returning({ id: suppliersWaitlist.id })
    if (!row) throw new Error('an entry of the waitlist was stored without a number')
    await invite(tx, row.id)
    return { outcome: 'joined', id: row.id }
  })
}

export function answerWaitlistForm(parts: FormDeps, request: Request) {
  return answerVisitorForm(parts, request, {
    read: readWaitlistForm,
    send: (entry) => joinWaitlist(parts, entry),
    taken: ['joined'],
    failure: 'an entry of the suppliers could not be stored',
  })
}

/** Reads the form. Two fields are required; the length of texts is limited only by the size of the form. */
export function readWaitlistForm(form: FormData): FormReading<WaitlistFields, WaitlistEntry> {
  const typed = formFields(form, waitlistFieldNames, longTexts)
  const fields = { ...typed, quem: readFace(formLine(form, 'quem')), estado: typed.estado.toUpperCase() }
  const consent = formLine(form, consentField) === consentVersion ? consentVersion : null
  const reading = readByRules(rules, fields, (read) => entryOf({ ...fields, ...read }, consent))
  const wrongPlace = placeProblem(fields.cidade, isStateCode(fields.estado) ? fields.estado : null)
  if (!wrongPlace) return reading
  const problems = reading.outcome === 'invalid' ? reading.problems : {}
  return { outcome: 'invalid', problems: { cidade: wrongPlace, ...problems }, fields }
}

function entryOf(fields: WaitlistFields, consent: string | null): WaitlistEntry {
  return {
    ...entryColumnsOf(fields),
    city: officialCity(fields.cidade, fields.estado),
    isOwner: fields.quem === 'proprietario',
    consentVersion: consent,
  }
}

const longTexts = waitlistFieldNames.filter((name) => waitlistField(name).control === 'textarea')

const rules = z.object(Object.fromEntries(waitlistFieldNames.map((name) => [name, ruleOf(name)])))

function ruleOf(name: WaitlistFieldName): z.ZodType<string> {
  const { choice, control, required } = waitlistField(name)
  if (choice) return z.string().refine((text) => text === '' || choice.values.includes(text), choice.wrong)
  if (control === 'email' && required) return mailRule(required)
  if (control === 'tel') return z.string().transform((typed) => readPhone(typed) ?? typed)
  return required ? z.string().min(1, required) : z.string()
}
