import { z } from 'zod'
import { readCsv } from '#app/platform/files/csv.ts'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { type SourceFile, SourceProblem } from './data-source.ts'

/** The sentences are for fetched files and for files that an operator sent. */
export const htmlProblem = 'Veio uma página em vez do arquivo: a fonte pode estar em manutenção.'
export const emptyProblem = 'O arquivo está vazio.'

export function isHtml(text: string): boolean {
  return /^\s*(?:<!doctype html|<html|<head|<body)/i.test(text)
}

function readTextFile({ bytes }: SourceFile, format: 'CSV' | 'JSON'): string {
  const decoded = decodeTextFile(bytes)
  if (decoded.outcome === 'empty') throw new SourceProblem(emptyProblem)
  if (decoded.outcome !== 'text')
    throw new SourceProblem(`O arquivo ${otherKinds[decoded.outcome]}, e esta fonte publica ${format}.`)
  if (isHtml(decoded.text)) throw new SourceProblem(htmlProblem)
  return decoded.text
}

const otherKinds = { pdf: 'é um PDF', package: 'é uma planilha ou um ZIP', binary: 'não é texto' }

export function readJsonFile<Content>(file: SourceFile, schema: z.ZodType<Content>): Content {
  const parsed = schema.safeParse(parseJson(readTextFile(file, 'JSON')))
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new SourceProblem(`O arquivo não é o desta fonte, ou ela mudou de forma${path ? ` (${path})` : ''}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceProblem('O arquivo não é JSON, ou foi cortado.')
  }
}

export function missingColumnsProblem(columns: string[]): SourceProblem {
  return new SourceProblem(`O arquivo não é o desta fonte, ou ela mudou: falta ${columns.join(', ')}.`)
}

const maxLines = 400_000

/**
 * Throws `SourceProblem`, also if a column is missing.
 * @param columns expected headers, ignoring case and accents
 * @returns cells by header
 */
export function readCsvFile<Column extends string>(
  file: SourceFile,
  columns: readonly Column[],
): Record<Column, string>[] {
  const reading = readCsv(readTextFile(file, 'CSV'), maxLines)
  if (reading.outcome !== 'read') throw new SourceProblem('O CSV da fonte não se lê: pode ter sido cortado.')
  const [head, ...lines] = reading.lines
  const headers = head?.cells.map((cell) => plainWords(cell)) ?? []
  const places = columns.map((column) => ({ column, place: headers.indexOf(plainWords(column)) }))
  const missing = places.filter(({ place }) => place === -1)
  if (missing.length > 0) throw missingColumnsProblem(missing.map(({ column }) => column))
  return lines.map(
    ({ cells }) =>
      Object.fromEntries(places.map(({ column, place }) => [column, (cells[place] ?? '').trim()])) as Record<
        Column,
        string
      >,
  )
}

export function readBrazilianNumber(text: string): number | null {
  if (!/^(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d+)?$/.test(text) || text === '') return null
  return Number(text.replaceAll('.', '').replace(',', '.'))
}

/** Throws `SourceProblem`: outside of its limits, a value may have another unit. */
export function checkPlausible(what: string, value: number, [min, max]: readonly [number, number], unit: string): void {
  if (value >= min && value <= max) return
  throw new SourceProblem(
    `${what}: ${value.toLocaleString('pt-BR', { maximumFractionDigits: 6 })} ${unit} está fora do plausível (de ${min.toLocaleString('pt-BR')} a ${max.toLocaleString('pt-BR')}). A unidade pode ter mudado.`,
  )
}
