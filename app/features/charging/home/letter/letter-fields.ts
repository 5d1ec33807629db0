import type { FormAnswer } from '#app/platform/forms/form-answer.ts'

/** The fields of a letter, by the names of the form. Nothing is required: an empty one stays a bracketed blank. */
export const letterFieldNames = ['nome', 'unidade', 'condominio', 'cidade', 'uf', 'vaga', 'carro', 'potencia'] as const
export type LetterField = (typeof letterFieldNames)[number]
export type LetterFields = Record<LetterField, string>

export const emptyLetter = Object.fromEntries(letterFieldNames.map((name) => [name, ''])) as LetterFields

/** Fixed stations as they are sold, in kW; the letter promises no ordinary socket. */
export const letterPowersKw = ['3.7', '7.4', '11', '22'] as const

/** Characters of a field. */
export const longestLetterField = 120

/** The letter as it was filled in, or why it was not. Neither is kept anywhere. */
export type LetterAnswer = { outcome: 'written'; fields: LetterFields } | FormAnswer<LetterFields, never>

export const letterFieldId = (name: string) => `carta-${name}`
