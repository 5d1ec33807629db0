import { z } from 'zod'
import { isStateCode } from '#app/platform/brazilian-states.ts'
import type { FormReading } from '#app/platform/form-answer.ts'
import { readByRules } from '#app/platform/form-rules.server.ts'
import { formFields } from '#app/platform/form-text.ts'
import { letterFieldNames, type LetterFields, letterPowersKw, longestLetterField } from './letter-fields.ts'

/** Reads what was typed; only what cannot stand in a letter is refused. */
export function readLetterForm(form: FormData): FormReading<LetterFields, LetterFields> {
  return readByRules(rules, formFields(form, letterFieldNames), (fields) => fields)
}

const line = z.string().max(longestLetterField, `Escreva até ${longestLetterField} caracteres neste campo.`)
const choice = (isKnown: (text: string) => boolean) =>
  z.string().refine((text) => text === '' || isKnown(text), 'Escolha uma das opções da lista.')

const rules = z.object({
  nome: line,
  unidade: line,
  condominio: line,
  cidade: line,
  uf: choice(isStateCode),
  vaga: line,
  carro: line,
  potencia: choice((text) => letterPowersKw.some((kw) => kw === text)),
})
