import { readClearNumber } from '#app/platform/text/typed-number.ts'
import { readReferenceDate } from '#app/platform/brazil/reference-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { VehicleEntry } from './vehicle-entry.ts'

export type VehicleProblems = Record<string, string>

type NumberRule = {
  min: number
  max: number
  /** undefined: unlimited. */
  decimals?: number
  /** Message for a number outside the limits. Default: names both limits. */
  outside?: string
}

/**
 * Records an invalid field as an error and reads it as null.
 * @param today 'YYYY-MM-DD'; later reference dates are invalid
 */
export function readerOf(entry: VehicleEntry, today: string) {
  const notes = notesOn(entry)
  const { typed, note } = notes
  return {
    ...notes,
    text(name: string, max: number): string | null {
      const { length } = typed(name)
      if (length > max) note(name, `Use até ${formatNumber(max)} caracteres; aqui há ${formatNumber(length)}.`)
      return typed(name) || null
    },
    number(name: string, rule: NumberRule): number | null {
      if (!typed(name)) return null
      const value = readClearNumber(typed(name))
      const sentence = value === null ? notANumber : numberProblem(value, rule)
      return sentence ? note(name, sentence) : value
    },
    choice<Choice extends string>(name: string, choices: Record<Choice, unknown>): Choice | null {
      const value = typed(name)
      if (!value) return null
      return Object.hasOwn(choices, value) ? (value as Choice) : note(name, 'Escolha uma opção da lista.')
    },
    referenceDate(name: string): string | null {
      if (!typed(name)) return null
      const date = readReferenceDate(typed(name))
      const sentence = referenceDateProblem(date, today)
      return sentence ? note(name, sentence) : date
    },
    lines(name: string, limits: LinesRule): string[] {
      const lines = linesOf(typed(name))
      const sentence = linesProblem(lines, limits)
      if (sentence) note(name, sentence)
      return lines
    },
  }
}

function notesOn(entry: VehicleEntry) {
  const problems: VehicleProblems = {}
  return {
    problems,
    typed: (name: string) => entry[name] ?? '',
    note(name: string, sentence: string): null {
      problems[name] ??= sentence
      return null
    },
  }
}

export type EntryReader = ReturnType<typeof readerOf>

const notANumber = 'Escreva só o número, como 1.234,5.'

function referenceDateProblem(date: string | null, today: string): string | null {
  if (date === null) return 'Escreva a data como 24/11/2025, 11/2025 ou 2025.'
  return date > today.slice(0, date.length) ? 'A data de referência ainda não chegou.' : null
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

type LinesRule = { maxLines: number; maxCharacters: number }

function linesProblem(lines: string[], { maxLines, maxCharacters }: LinesRule): string | null {
  if (lines.length > maxLines) return `Use até ${maxLines} linhas; aqui há ${formatNumber(lines.length)}.`
  return lines.some((line) => line.length > maxCharacters) ? `Use até ${maxCharacters} caracteres por linha.` : null
}

function numberProblem(value: number, { min, max, decimals, outside }: NumberRule): string | null {
  if (decimals === 0 && !Number.isInteger(value)) return 'Escreva um número inteiro, sem casas decimais.'
  if (decimals !== undefined && Number(value.toFixed(decimals)) !== value)
    return decimals === 1 ? 'Use até uma casa decimal.' : `Use até ${decimals} casas decimais.`
  if (value >= min && value <= max) return null
  return outside ?? `Escreva um número de ${formatNumber(min, 3)} a ${formatNumber(max)}.`
}
