import { maxCsvColumns, readCsv } from '#app/platform/files/csv.ts'

/** Reads one table. The first line has column names, in any order. */
export function readPbevCsv(text: string): PbevFile {
  const reading = readCsv(text, maxLines + 1)
  if (reading.outcome === 'too-long') return refuse(tooManyLines)
  if (reading.outcome === 'too-wide')
    return refuse(`A primeira linha tem mais de ${maxCsvColumns} colunas: não é uma tabela do Inmetro.`)
  if (reading.outcome === 'open-quotes')
    return refuse(`As aspas que a linha ${reading.line} abre não se fecham: o arquivo parece cortado.`)
  if (reading.outcome === 'unreadable') return refuse('O arquivo não se lê como uma tabela CSV.')
  return readPbevLines(reading.lines)
}

/** The first line contains the column names. */
export function readPbevLines([header, ...others]: PbevFileLine[]): PbevFile {
  const columns = (header?.cells ?? []).map((cell) => String(cell).trim().toLowerCase())
  const twice = firstTwice(columns)
  if (twice) return refuse(`A coluna “${twice.slice(0, 80)}” aparece duas vezes no cabeçalho.`)
  if (others.length === 0) return refuse('O arquivo não tem nenhuma linha além da primeira.')
  return { outcome: 'read', tables: [{ name: null, records: others.map((row) => recordOf(row, columns)) }] }
}

function firstTwice(columns: string[]): string | undefined {
  const seen = new Set<string>()
  return columns.find((column) => {
    if (column !== '' && seen.has(column)) return true
    seen.add(column)
    return false
  })
}

/** A line with a wrong number of cells is reported, but its name tells which car it is. */
function recordOf({ line, cells }: PbevFileLine, columns: string[]): PbevRecord {
  const values = Object.fromEntries(
    columns.flatMap((column, place) => (readColumns.includes(column) ? [[column, cells[place] ?? '']] : [])),
  )
  if (cells.length === columns.length) return { place: line, values }
  const problem =
    cells.length < columns.length
      ? `tem ${cells.length} das ${columns.length} colunas: o arquivo pode ter sido cortado aqui`
      : `tem ${cells.length} valores para ${columns.length} colunas: há um separador a mais, talvez o de um número`
  return { place: line, values, problem }
}

/** `line`: number from 1. */
export type PbevFileLine = { line: number; cells: (string | number)[] }

export type PbevRecord = {
  /** Line of a CSV file, or position in a JSON table, from 1. */
  place: number
  values: Record<string, unknown>
  problem?: string
}

/** `name` null: the file names no table. */
export type PbevTable = { name: string | null; records: PbevRecord[] }

export type PbevFile = { outcome: 'read'; tables: PbevTable[] } | Refusal

export type Refusal = { outcome: 'refused'; sentence: string }

export const maxFileBytes = 5 * 1024 * 1024
export const tooLargeSentence =
  'O arquivo tem mais de 5 MB. As tabelas do Inmetro têm bem menos: confira se é o arquivo certo.'
/** Inmetro's tables have fewer than 1,000 lines. */
export const maxLines = 3_000

export const tooManyLines = `A tabela tem mais de ${maxLines.toLocaleString('pt-BR')} linhas, que é o limite.`

export function refuse(sentence: string): Refusal {
  return { outcome: 'refused', sentence }
}

export const textColumns = [
  'propulsion',
  'brand',
  'model',
  'version',
  'engine',
  'classe_categoria',
  'classe_geral',
  'category',
] as const

export const numberColumns = [
  'gasolina_cidade_kml',
  'gasolina_estrada_kml',
  'eletrico_cidade_km_le',
  'eletrico_estrada_km_le',
  'mj_km',
  'autonomia_eletrica_km',
  'etanol_cidade_kml',
  'etanol_estrada_kml',
  'diesel_cidade_kml',
  'diesel_estrada_kml',
] as const

export type PbevColumn = TextColumn | NumberColumn

type TextColumn = (typeof textColumns)[number]
type NumberColumn = (typeof numberColumns)[number]

/** Older tables have diesel in the petrol columns and no ethanol. */
const optionalColumns: readonly string[] = [
  'category',
  'etanol_cidade_kml',
  'etanol_estrada_kml',
  'diesel_cidade_kml',
  'diesel_estrada_kml',
] satisfies (TextColumn | NumberColumn)[]

/** null: an empty cell. */
export type LineValues = Record<TextColumn, string> & Record<NumberColumn, number | null>

const readColumns: readonly string[] = [...textColumns, ...numberColumns]

export function isPbevColumn(text: string): text is PbevColumn {
  return readColumns.includes(text)
}

export const pbevColumns: readonly string[] = readColumns.filter((column) => !optionalColumns.includes(column))

/** '“mj_km” e “brand”'. */
export function namedColumns(columns: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(columns.map((column) => `“${column}”`))
}
