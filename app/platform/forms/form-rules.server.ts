import { z } from 'zod'
import type { FieldProblems, FormReading } from './form-answer.ts'
import { readEmail } from '#app/platform/text/mail-address.ts'

export const incompleteMailSentence = 'Escreva um e-mail completo, como nome@exemplo.com.br.'

export function filled(empty: string) {
  return z.string().min(1, { error: empty, abort: true })
}

const maxAddressLength = 254

export function mailRule(empty: string) {
  return filled(empty)
    .max(maxAddressLength, { error: `O e-mail pode ter até ${maxAddressLength} caracteres.`, abort: true })
    .refine((typed) => readEmail(typed) !== null, incompleteMailSentence)
    .transform((typed) => readEmail(typed) ?? typed)
}

/** An invalid form gets the first message of each field. */
export function readByRules<Fields, Parsed, Entry>(
  rules: z.ZodType<Parsed>,
  fields: Fields,
  entryOf: (parsed: Parsed) => Entry,
): FormReading<Fields, Entry> {
  const parsed = rules.safeParse(fields)
  if (parsed.success) return { outcome: 'valid', entry: entryOf(parsed.data), fields }
  const problems: FieldProblems<Fields> = {}
  for (const { path, message } of parsed.error.issues) problems[path[0] as keyof Fields & string] ??= message
  return { outcome: 'invalid', problems, fields }
}
