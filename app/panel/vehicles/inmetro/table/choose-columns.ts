import { plainWords } from '#app/platform/text/normalize-text.ts'
import { readCell } from './check-line.ts'
import { isCombustion, propulsionOf } from './pbev-line.ts'
import {
  isPbevColumn,
  numberColumns,
  type PbevColumn,
  pbevColumns,
  type PbevFile,
  type PbevFileLine,
} from './read-pbev-csv.ts'

/** Choices by index in the file. */
export type ColumnChoices = ReadonlyMap<number, PbevColumn>

/** The editor must say what the columns are. `sentence`: what is wrong with the choice so far, or null. */
export type OpenColumns = { outcome: 'columns'; sentence: string | null; columns: OpenColumn[] }
type OpenColumn = { place: number; header: string; samples: string[]; chosen: PbevColumn | null }

export const columnLabels: Record<PbevColumn, string> = {
  category: 'Categoria',
  brand: 'Marca',
  model: 'Modelo',
  version: 'Versão',
  engine: 'Motor',
  propulsion: 'Propulsão',
  etanol_cidade_kml: 'Etanol na cidade (km/l)',
  etanol_estrada_kml: 'Etanol na estrada (km/l)',
  gasolina_cidade_kml: 'Gasolina na cidade (km/l)',
  gasolina_estrada_kml: 'Gasolina na estrada (km/l)',
  diesel_cidade_kml: 'Diesel na cidade (km/l)',
  diesel_estrada_kml: 'Diesel na estrada (km/l)',
  eletrico_cidade_km_le: 'Elétrico na cidade (km/le)',
  eletrico_estrada_km_le: 'Elétrico na estrada (km/le)',
  mj_km: 'Consumo energético (MJ/km)',
  autonomia_eletrica_km: 'Autonomia elétrica (km)',
  classe_categoria: 'Classe na categoria',
  classe_geral: 'Classe geral',
}

/** First match suggests the meaning of a column. */
const headerWords: [PbevColumn, RegExp][] = [
  ['classe_categoria', /(class|comparacao).*(categoria|relativ)/],
  ['classe_geral', /(class|comparacao).*(geral|absolut)/],
  ['category', /categoria/],
  ['brand', /marca|fabricante/],
  ['model', /modelo/],
  ['version', /versao/],
  ['engine', /motor/],
  ['propulsion', /propulsao/],
  ['mj_km', /mj/],
  ['autonomia_eletrica_km', /autonomia/],
  ['etanol_cidade_kml', /etanol.*cidade/],
  ['etanol_estrada_kml', /etanol.*estrada/],
  ['eletrico_cidade_km_le', /(eletric|km.?le).*cidade|cidade.*km.?le/],
  ['eletrico_estrada_km_le', /(eletric|km.?le).*estrada|estrada.*km.?le/],
  ['gasolina_cidade_kml', /gasolina.*cidade/],
  ['gasolina_estrada_kml', /gasolina.*estrada/],
  ['diesel_cidade_kml', /diesel.*cidade/],
  ['diesel_estrada_kml', /diesel.*estrada/],
]

const requiredColumns: readonly PbevColumn[] = ['propulsion', 'brand', 'model', 'mj_km']
const minColumns = requiredColumns.length
const maxSamples = 3
const maxSampleLength = 40

/** Reads form values such as '3:brand'. */
export function readColumnChoices(values: readonly string[]): ColumnChoices {
  return new Map(
    values.flatMap((value) => {
      const [, place = '', column = ''] = /^(\d{1,2}):(\w+)$/.exec(value) ?? []
      return isPbevColumn(column) ? [[Number(place), column] as const] : []
    }),
  )
}

export function writeColumnChoice(place: number, column: PbevColumn | null): string {
  return `${place}:${column ?? ''}`
}

/**
 * Reads lines with unknown headers. Other columns stay empty.
 * @param lines from the header on
 * @returns null: no line below the header
 */
export function readChosenColumns(lines: PbevFileLine[], choices: ColumnChoices): PbevFile | OpenColumns | null {
  const [head, ...rows] = lines
  if (!head || rows.length === 0) return null
  const headers = head.cells.map(textOf)
  if (choices.size === 0) return openColumns(headers, rows, suggest(headers), null)
  const problem = findProblem(headers, rows, choices)
  if (problem !== null) return openColumns(headers, rows, choices, problem)
  const records = rows.map(({ line, cells }) => ({
    place: line,
    values: {
      ...Object.fromEntries(pbevColumns.map((column) => [column, ''])),
      ...Object.fromEntries([...choices].map(([place, column]) => [column, cells[place] ?? ''])),
    } as Record<string, unknown>,
  }))
  return {
    outcome: 'read',
    tables: [{ name: null, records: records.filter(({ values }) => !isCombustion(values.propulsion)) }],
  }
}

/** Drops titles and empty lines. null: no line has enough columns to be a header. */
export function fromHeader(lines: PbevFileLine[]): PbevFileLine[] | null {
  const filled = lines.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''))
  const isHeader = ({ cells }: PbevFileLine) => cells.filter((cell) => textOf(cell) !== '').length >= minColumns
  const index = filled.findIndex(isHeader)
  return index === -1 ? null : filled.slice(index)
}

/** True for the portal's column names: the editor need not choose. */
export function hasKnownHeaders(headers: readonly (string | number)[]): boolean {
  const names = new Set(headers.map((header) => textOf(header).toLowerCase()))
  return pbevColumns.filter((column) => names.has(column)).length >= pbevColumns.length / 2
}

function openColumns(
  headers: string[],
  rows: PbevFileLine[],
  choices: ColumnChoices,
  sentence: string | null,
): OpenColumns {
  const columns = headers.map((header, place) => ({
    place,
    header: header.slice(0, maxSampleLength) || `Coluna ${place + 1}`,
    samples: samplesOf(rows, place),
    chosen: choices.get(place) ?? null,
  }))
  return { outcome: 'columns', sentence, columns }
}

function samplesOf(rows: PbevFileLine[], place: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const text = textOf(cells[place])
    if (text !== '') found.add(text.slice(0, maxSampleLength))
    if (found.size === maxSamples) break
  }
  return [...found]
}

function suggest(headers: string[]): ColumnChoices {
  const chosen = new Map<number, PbevColumn>()
  for (const [place, header] of headers.entries()) {
    const words = plainWords(header)
    const taken = new Set(chosen.values())
    const column = headerWords.find(([name, pattern]) => !taken.has(name) && pattern.test(words))?.[0]
    if (column) chosen.set(place, column)
  }
  return chosen
}

function findProblem(headers: string[], rows: PbevFileLine[], choices: ColumnChoices): string | null {
  const nameOf = (place: number) => headers[place] || `Coluna ${place + 1}`
  const places = [...choices].toSorted(([a], [b]) => a - b)
  for (const [place, column] of places) {
    const other = places.find(([found, same]) => same === column && found !== place)
    if (other)
      return `Duas colunas são “${columnLabels[column]}”: “${nameOf(place)}” e “${nameOf(other[0])}”. Deixe só uma.`
  }
  const missing = requiredColumns.filter((column) => !places.some(([, chosen]) => chosen === column))
  if (missing.length > 0)
    return `Diga qual coluna é ${new Intl.ListFormat('pt-BR').format(missing.map((column) => `“${columnLabels[column]}”`))}.`
  for (const [place, column] of places) {
    const isFitting = isNumberColumn(column)
      ? (cell: string | number) => typeof readCell(cell) === 'number'
      : column === 'propulsion'
        ? (cell: string | number) => propulsionOf(textOf(cell)) !== null || isCombustion(cell)
        : null
    const filled = rows.flatMap(({ cells }) => (isGap(cells[place]) ? [] : [cells[place] ?? '']))
    if (!isFitting || filled.length === 0 || filled.some(isFitting)) continue
    const wanted = column === 'propulsion' ? 'Elétrico, Plug-in, Híbrido nem Combustão' : 'um número'
    return `A coluna “${nameOf(place)}” não parece “${columnLabels[column]}”: tem “${textOf(filled[0]).slice(0, maxSampleLength)}”, que não é ${wanted}.`
  }
  return null
}

function isNumberColumn(column: PbevColumn): boolean {
  return numberColumns.some((name) => name === column)
}

function isGap(cell: string | number | undefined): boolean {
  return textOf(cell) === '' || readCell(cell) === null
}

function textOf(cell: string | number | undefined): string {
  return cell === undefined ? '' : String(cell).trim()
}
