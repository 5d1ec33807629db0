import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { formatFigure } from '#app/domain/vehicles/facts/facts.ts'
import { checkLine } from './check-line.ts'
import { type RejectedLine, keyOfName, lineOfText, type PbevLine, type ReadTable } from './pbev-line.ts'
import {
  maxFileBytes,
  maxLines,
  namedColumns,
  pbevColumns,
  type PbevFile,
  type PbevRecord,
  type PbevTable,
  readPbevCsv,
  type Refusal,
  refuse,
  tooLargeSentence,
  tooManyLines,
} from './read-pbev-csv.ts'
import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { linesOfOffsets, scanJson } from '#app/panel/vehicles/json-list/text/scan-json.ts'

/** Typed by the editor, or ''. The name selects a table of several, or names the only one. */
export type AboutTable = { name: string; date: string }

export type TableReading = { outcome: 'read'; table: ReadTable } | { outcome: 'several'; names: string[] } | Refusal

/**
 * Reads CSV or JSON. Pure. Never throws.
 * @param today 'YYYY-MM-DD'
 */
export function readTable(bytes: Uint8Array, about: AboutTable, today: string): TableReading {
  if (bytes.length > maxFileBytes) return refuse(tooLargeSentence)
  const decoded = decodeTextFile(bytes)
  if (decoded.outcome !== 'text') return refuse(noText[decoded.outcome])
  return readTables(readText(decoded.text), about, today)
}

export function readTables(file: PbevFile, about: AboutTable, today: string): TableReading {
  if (file.outcome === 'refused') return file
  const table = chooseTable(file.tables, about.name.trim())
  if (table === null) return { outcome: 'several', names: file.tables.map(({ name }) => name ?? '') }
  return 'records' in table ? readLines(table, about, today) : table
}

const noText = {
  empty: 'O arquivo está vazio.',
  pdf: 'Este arquivo é um PDF. Passe a tabela para CSV ou JSON, com os nomes das colunas na primeira linha.',
  package: 'Este arquivo é uma planilha do Excel ou um pacote. Salve a tabela como CSV e envie o CSV.',
  binary: 'Este arquivo não é uma tabela: envie um PDF, uma planilha, um CSV ou um JSON.',
}

function readText(text: string): PbevFile {
  const start = text.trimStart()
  if (start.startsWith('<'))
    return refuse('Este arquivo é uma página da web: envie a tabela em PDF, planilha, CSV ou JSON.')
  return /^[[{]/.test(start) ? readJson(text) : readPbevCsv(text)
}

/** null: the editor must choose one of several tables. */
function chooseTable(tables: PbevTable[], wanted: string): PbevTable | Refusal | null {
  const [first, ...others] = tables
  if (first && others.length === 0) return first
  if (wanted === '') return null
  const plain = (text: string | null) => (text ?? '').toLowerCase()
  const exact = tables.find(({ name }) => plain(name) === plain(wanted))
  const parts = tables.filter(({ name }) => plain(name).includes(plain(wanted)))
  const chosen = exact ?? (parts.length === 1 ? parts[0] : undefined)
  return chosen ?? refuse(`O arquivo não tem uma tabela “${wanted.slice(0, 80)}”, ou tem mais de uma assim.`)
}

const maxTableNameLength = 120

function readLines(table: PbevTable, about: AboutTable, today: string): TableReading {
  const missing = pbevColumns.filter((column) => table.records.every(({ values }) => !Object.hasOwn(values, column)))
  if (missing.length > 0)
    return refuse(
      missing.length > pbevColumns.length / 2
        ? `Este arquivo não é uma tabela do Inmetro em CSV ou JSON: faltam as colunas ${namedColumns(missing)}.`
        : `A tabela não tem ${missing.length === 1 ? 'a coluna' : 'as colunas'} ${namedColumns(missing)}.`,
    )
  const name = lineOfText(table.name ?? about.name).slice(0, maxTableNameLength)
  const date = readTableDate(about.date) ?? dateInName(name)
  if (about.date.trim() !== '' && readTableDate(about.date) === null)
    return refuse('A data da tabela não existe: escreva como 24/11/2025.')
  if (date === null) return refuse('O arquivo não diz de quando é a tabela: escreva a data dela, como 24/11/2025.')
  if (date > today) return refuse('A data da tabela está no futuro: confira.')
  return { outcome: 'read', table: { name: name || `PBEV, tabela de ${writtenDate(date)}`, date, ...sortLines(table) } }
}

function writtenDate(date: string): string {
  return date.split('-').toReversed().join('/')
}

/** Only counts exact repetitions. Rejects different lines with an equal name. */
function sortLines({ records }: PbevTable): Pick<ReadTable, 'lines' | 'rejected' | 'repeatedCount'> {
  const checked = records.map(checkLine)
  const rejected: RejectedLine[] = checked.flatMap((one) => ('rejected' in one ? [one.rejected] : []))
  const read = checked.flatMap((one) => ('line' in one ? [one.line] : []))
  const lines: PbevLine[] = []
  for (const [, same] of Map.groupBy(distinguishTwins(read), ({ key }) => key)) {
    const [first, ...others] = same
    if (!first) continue
    if (others.every((other) => isSame(other, first))) lines.push(first)
    else rejected.push(...twinsOf(same))
  }
  const repeatedCount = records.length - lines.length - rejected.length
  return { lines, rejected: rejected.toSorted((a, b) => a.place - b.place), repeatedCount }
}

/** Cars with other wheels have equal names and other MJ/km. With MJ/km in the name they match no model, so an editor must choose. */
function distinguishTwins(lines: PbevLine[]): PbevLine[] {
  const byKey = Map.groupBy(lines, ({ key }) => key)
  return lines.map((line) => {
    const same = byKey.get(line.key) ?? []
    const energies = new Set(same.map(({ figures }) => figures.energyMjKm))
    if (energies.size === 1 || same.every((other) => isSame(other, line))) return line
    const name = `${line.name} (${formatFigure('energyMjKm', line.figures.energyMjKm ?? 0)})`.replaceAll('\u00a0', ' ')
    return { ...line, name, key: keyOfName(name) }
  })
}

function isSame(a: PbevLine, b: PbevLine): boolean {
  return a.propulsion === b.propulsion && JSON.stringify(a.figures) === JSON.stringify(b.figures)
}

/** Otherwise each of many lines with equal names would list all others. */
const maxNamed = 3
const written = new Intl.ListFormat('pt-BR')

function twinsOf(same: PbevLine[]): RejectedLine[] {
  const firsts = same.slice(0, maxNamed + 1).map(({ place }) => place)
  return same.map(({ place, name, key }) => {
    const named = firsts.filter((other) => other !== place).slice(0, maxNamed)
    const rest = same.length - 1 - named.length
    const where = written.format([...named.map(String), ...(rest > 0 ? [`mais ${rest}`] : [])])
    const reason = `tem o mesmo nome que ${same.length === 2 ? 'a linha' : 'as linhas'} ${where}, e outros números`
    return { place, name, key, reason, isMixed: false }
  })
}

/** Finds the last date, else the last year: 'PBEV 2025, máscara de 24/11/2025' → '2025-11-24'. null: neither. */
export function dateInName(name: string): string | null {
  const days = [...name.matchAll(/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g)].map(
    ([, day = '', month = '', year = '']) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
  const day = days.filter(isCalendarDay).at(-1) ?? /\b\d{4}-\d{2}-\d{2}\b/.exec(name)?.[0]
  if (day && isCalendarDay(day)) return day
  return /\b20\d{2}\b/.exec(name)?.[0] ?? null
}

function readTableDate(typed: string): string | null {
  const text = typed.trim()
  if (isCalendarDay(text) || /^20\d{2}$/.test(text)) return text
  const day = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/.test(text) ? dateInName(text) : null
  // A result of four characters is a year, so the typed day is invalid.
  return day?.length === 4 ? null : day
}

/** Reads a list of records, an object with the list `lines`, or named lists in `tables`. */
function readJson(text: string): PbevFile {
  const { failure, elements } = scanJson(text, maxLines)
  if (failure) {
    const [line = 1] = linesOfOffsets(text, [failure.offset])
    return refuse(
      isCut(text, failure.offset)
        ? `O arquivo parece cortado: ${failure.sentence} (linha ${line}).`
        : `Este JSON não pode ser lido: ${failure.sentence} (linha ${line}).`,
    )
  }
  if (elements && elements.length > maxLines) return refuse(tooManyLines)
  const tables = tablesOf(JSON.parse(text))
  if (tables.length === 0)
    return refuse('O JSON não tem uma tabela: ele deve ser uma lista de linhas, ou ter listas com nome em “tables”.')
  if (tables.some(({ records }) => records.length > maxLines)) return refuse(tooManyLines)
  if (tables.every(({ records }) => records.length === 0)) return refuse('O arquivo não tem nenhuma linha.')
  return { outcome: 'read', tables }
}

/** True if the file ends inside a value or without its closing bracket. */
function isCut(text: string, offset: number): boolean {
  const whole = text.trimEnd()
  return offset >= whole.length || !/[\]}]$/.test(whole)
}

function tablesOf(value: unknown): PbevTable[] {
  if (Array.isArray(value)) return [{ name: null, records: value.map(recordOf) }]
  if (isRecord(value) && Array.isArray(value.lines)) return [{ name: null, records: value.lines.map(recordOf) }]
  const named = isRecord(value) && isRecord(value.tables) ? value.tables : {}
  return Object.entries(named).flatMap(([name, list]) =>
    Array.isArray(list) ? [{ name, records: list.map(recordOf) }] : [],
  )
}

function recordOf(value: unknown, index: number): PbevRecord {
  if (isRecord(value)) return { place: index + 1, values: value }
  return { place: index + 1, values: {}, problem: 'não é um registro com colunas' }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
