import { readCsv } from '#app/platform/files/csv.ts'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { type Cell, readXlsx } from '#app/platform/files/read-xlsx.ts'
import {
  type ColumnChoices,
  fromHeader,
  hasKnownHeaders,
  type OpenColumns,
  readChosenColumns,
} from './choose-columns.ts'
import {
  maxFileBytes,
  maxLines,
  type PbevFileLine,
  readPbevLines,
  refuse,
  tooManyLines,
  type PbevFile,
  type PbevRecord,
} from './read-pbev-csv.ts'
import { type AboutTable, readTable, readTables, type TableReading } from './read-table.ts'
import type { PdfRow } from '#app/platform/files/pdf-rows.ts'
import { type PdfReading, readPdf } from '#app/platform/files/read-pdf.server.ts'
import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { isCombustion, propulsionOf } from './pbev-line.ts'

/** PDF of the data source. Uploads have a lower limit. */
export const maxPdfBytes = 20 * 1024 * 1024

/**
 * Reads PDF, XLSX, CSV or JSON. Never throws.
 * @param today 'YYYY-MM-DD'
 * @param choices meaning of columns with unknown headers
 */
export async function readTableFile(
  bytes: Uint8Array,
  about: AboutTable,
  today: string,
  choices: ColumnChoices = new Map(),
): Promise<TableReading | OpenColumns> {
  const format = decodeTextFile(bytes.subarray(0, 8)).outcome
  if (format === 'pdf') return readPdfFile(bytes, about, today)
  const lines = bytes.length > maxFileBytes ? null : await linesOf(bytes, format === 'package')
  if (!lines) return readTable(bytes, about, today)
  if (lines.length > maxLines + 1) return refuse(tooManyLines)
  if (hasKnownHeaders(lines[0]?.cells ?? []))
    return format === 'package' ? readTables(readPbevLines(lines), about, today) : readTable(bytes, about, today)
  const chosen = readChosenColumns(lines, choices)
  if (chosen?.outcome === 'columns') return chosen
  return chosen ? readTables(chosen, about, today) : readTable(bytes, about, today)
}

async function readPdfFile(bytes: Uint8Array, about: AboutTable, today: string): Promise<TableReading> {
  if (bytes.length > maxPdfBytes) return refuse('O PDF tem mais de 20 MB: não parece a tabela do Inmetro.')
  const file = await readPbevPdf(bytes)
  // A printed date is more reliable than a typed one.
  const hasDate = file.outcome === 'read' && file.tables[0]?.name
  return readTables(file, hasDate ? { name: '', date: '' } : about, today)
}

/** Lines from the header on. null: no header, or neither spreadsheet nor CSV. */
async function linesOf(bytes: Uint8Array, isPackage: boolean): Promise<PbevFileLine[] | null> {
  if (isPackage) {
    const reading = await readXlsx(bytes)
    const sheets = reading.outcome === 'read' ? [...reading.sheets.values()] : []
    const [largest] = sheets.toSorted((a, b) => b.length - a.length)
    return largest ? fromHeader(largest.map((cells, index) => ({ line: index + 1, cells: cells.map(cellOf) }))) : null
  }
  const decoded = decodeTextFile(bytes)
  if (decoded.outcome !== 'text' || /^\s*[<[{]/.test(decoded.text)) return null
  const reading = readCsv(decoded.text, maxLines + 1)
  return reading.outcome === 'read' ? fromHeader(reading.lines) : null
}

function cellOf(cell: Cell): string | number {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' ? cell : String(cell ?? '')
}

const columnCount = 33

/** Table of 2026, from 0. Columns 8 to 17 and 20 are emissions and means, which the portal does not use. */
const places = {
  category: 0,
  brand: 1,
  model: 2,
  version: 3,
  engine: 4,
  propulsion: 5,
  fuel: 9,
  ethanolCity: 18,
  ethanolHighway: 19,
  fuelCity: 21,
  fuelHighway: 22,
  electricCity: 24,
  electricHighway: 25,
  energy: 28,
  range: 29,
  classInCategory: 30,
  overallClass: 31,
} as const

/** Share of the declared lines that may be missing or in excess. */
const maxDeclaredGap = 0.03

/** Uses the date on page 1, because the one in the file name may be older. Combustion cars are only counted. Never throws. */
async function readPbevPdf(bytes: Uint8Array): Promise<PbevFile> {
  const reading = await readPdf(bytes, columnCount)
  if (reading.outcome !== 'read') return refuse(problemOf(reading))
  const rows = reading.pages.flat()
  if (rows.length === 0) return refuse('O PDF não tem texto: parece uma imagem digitalizada.')
  const summary = (reading.pages[0] ?? []).map(({ text }) => text)
  const vehicles = rows.filter(isVehicle)
  if (vehicles.length === 0)
    return refuse('Este PDF não é a tabela do PBE Veicular: nenhuma linha tem as 33 colunas dela.')
  const declared = declaredCount(summary)
  if (declared === null)
    return refuse('A primeira página do PDF não diz quantos modelos e versões a tabela tem: não dá para conferir.')
  if (Math.abs(vehicles.length - declared) > declared * maxDeclaredGap)
    return refuse(
      `O PDF declara ${formatNumber(declared)} linhas e ${formatNumber(vehicles.length)} foram lidas: parece cortado, ou a forma dele mudou.`,
    )
  const date = printedDate(summary)
  const name = date && `PBEV ${date.slice(0, 4)}, tabela de ${date.split('-').toReversed().join('/')}`
  const records = vehicles.map(({ cells }, index) => recordOf(cells, index + 1))
  return {
    outcome: 'read',
    tables: [{ name, records: records.filter(({ values }) => !isCombustion(values.propulsion)) }],
  }
}

function problemOf(reading: Exclude<PdfReading, { outcome: 'read' }>): string {
  switch (reading.outcome) {
    case 'encrypted':
      return 'O PDF pede uma senha: envie uma cópia sem senha.'
    case 'unreadable':
      return 'O PDF não se lê: pode ter sido cortado.'
    case 'exhausted':
      return 'O PDF demora demais para ser lido: não parece a tabela do Inmetro.'
    case 'too-long':
      return `O PDF tem ${formatNumber(reading.pageCount)} páginas: não parece a tabela do Inmetro.`
  }
}

/** A vehicle has a brand, and a known propulsion or MJ/km. */
function isVehicle({ cells }: PdfRow): boolean {
  const [brand = '', propulsion = ''] = [cells[places.brand], cells[places.propulsion]]
  if (brand === '' || plainWords(brand) === 'marca') return false
  const isKnown = propulsionOf(propulsion) !== null || isCombustion(propulsion)
  return isKnown || /^\d+,\d+$/.test(cells[places.energy] ?? '')
}

function recordOf(cells: string[], place: number): PbevRecord {
  const cell = (key: keyof typeof places) => cells[places[key]] ?? ''
  const isDiesel = /^d/i.test(cell('fuel'))
  const [city, highway] = [cell('fuelCity'), cell('fuelHighway')]
  const values = {
    category: cell('category'),
    brand: cell('brand'),
    model: cell('model'),
    version: cell('version'),
    engine: cell('engine'),
    propulsion: cell('propulsion'),
    etanol_cidade_kml: cell('ethanolCity'),
    etanol_estrada_kml: cell('ethanolHighway'),
    gasolina_cidade_kml: isDiesel ? '' : city,
    gasolina_estrada_kml: isDiesel ? '' : highway,
    diesel_cidade_kml: isDiesel ? city : '',
    diesel_estrada_kml: isDiesel ? highway : '',
    eletrico_cidade_km_le: cell('electricCity'),
    eletrico_estrada_km_le: cell('electricHighway'),
    mj_km: cell('energy'),
    autonomia_eletrica_km: cell('range'),
    classe_categoria: withoutGap(cell('classInCategory')),
    classe_geral: withoutGap(cell('overallClass')),
  }
  return { place, values }
}

/** Replaces '\', '-' and 'ND' with an empty text. */
function withoutGap(cell: string): string {
  return /^(?:[\\–-]|n\/?[ad])$/i.test(cell) ? '' : cell
}

/** '976 Modelos/Versões' → 976. */
function declaredCount(summary: string[]): number | null {
  for (const text of summary) {
    const found = /(\d[\d.]*)\s*modelos?\s*\/\s*vers/.exec(plainWords(text))?.[1]
    if (found) return Number(found.replaceAll('.', ''))
  }
  return null
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** 'ATUALIZAÇÃO 14/ago/26', '14/08/2026' or '14 de agosto de 2026' → '2026-08-14'. */
function printedDate(summary: string[]): string | null {
  for (const text of summary) {
    const [, day = '', month = '', year = ''] =
      /atualiza(?:cao|d[ao])[\s:]*(?:em\s*)?(\d{1,2})\s*(?:[/.-]|de)\s*([a-z]+|\d{1,2})\s*(?:[/.-]|de)\s*(20\d\d|\d\d)(?!\d)/.exec(
        plainWords(text),
      ) ?? []
    const monthNumber = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1
    const date = [year.padStart(4, '20'), String(monthNumber).padStart(2, '0'), day.padStart(2, '0')].join('-')
    if (day && isCalendarDay(date)) return date
  }
  return null
}
