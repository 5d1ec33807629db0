import { z } from 'zod'
import { readCsv } from '#app/platform/files/csv.ts'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { type SourceFile, SourceProblem } from './data-source.ts'

/** Public servers send maintenance pages with status 200. */
const htmlProblem = 'A fonte devolveu uma página em vez do arquivo: pode estar em manutenção.'

function isHtml(text: string): boolean {
  return /^\s*(?:<!doctype html|<html|<head|<body)/i.test(text)
}

export function readJsonFile<Content>({ bytes }: SourceFile, schema: z.ZodType<Content>): Content {
  const decoded = decodeTextFile(bytes)
  if (decoded.outcome !== 'text') throw new SourceProblem('A fonte devolveu um arquivo que não é texto.')
  if (isHtml(decoded.text)) throw new SourceProblem(htmlProblem)
  const parsed = schema.safeParse(parseJson(decoded.text))
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new SourceProblem(`A resposta da fonte mudou de forma${path ? ` (${path})` : ''}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceProblem('A resposta da fonte não é JSON: pode ter sido cortada.')
  }
}

const maxLines = 400_000

/**
 * Throws `SourceProblem`, also if a column is missing.
 * @param columns expected headers, ignoring case and accents
 * @returns cells by header
 */
export function readCsvFile<Column extends string>(
  { bytes }: SourceFile,
  columns: readonly Column[],
): Record<Column, string>[] {
  const decoded = decodeTextFile(bytes)
  if (decoded.outcome === 'empty') throw new SourceProblem('A fonte devolveu um arquivo vazio.')
  if (decoded.outcome !== 'text') throw new SourceProblem('A fonte devolveu um arquivo que não é CSV.')
  if (isHtml(decoded.text)) throw new SourceProblem(htmlProblem)
  const reading = readCsv(decoded.text, maxLines)
  if (reading.outcome !== 'read') throw new SourceProblem('O CSV da fonte não se lê: pode ter sido cortado.')
  const [head, ...lines] = reading.lines
  const headers = head?.cells.map((cell) => plainWords(cell)) ?? []
  const places = columns.map((column) => ({ column, place: headers.indexOf(plainWords(column)) }))
  const missing = places.filter(({ place }) => place === -1)
  if (missing.length > 0)
    throw new SourceProblem(`O CSV da fonte mudou: falta ${missing.map(({ column }) => column).join(', ')}.`)
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
