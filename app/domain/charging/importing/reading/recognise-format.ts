import { problemOfHeader, readCsvHeader } from '#app/domain/charging/importing/adapters/csv-columns.ts'
import type { ImportSource } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import { readSourceMoment } from '#app/domain/charging/importing/adapters/read-source-text.ts'
import { separatorOf } from '#app/platform/files/csv.ts'
import { decodeBytes } from '#app/platform/files/decode-text-file.ts'

/** Bytes that decide the format of a file. */
export const headBytes = 64 * 1024

export const formatNames = { ocm: 'open-charge-map', osm: 'openstreetmap', csv: 'csv' } as const satisfies Record<
  string,
  ImportSource
>

export function isFormatName(text: string): text is keyof typeof formatNames {
  return Object.hasOwn(formatNames, text)
}

export type RecognisedFormat =
  | { outcome: 'recognised'; source: ImportSource }
  | { outcome: 'refused'; sentence: string }

const unrecognised =
  'O formato não foi reconhecido: envie o JSON do Open Charge Map, o JSON do OpenStreetMap (Overpass ou GeoJSON) ou um CSV com colunas de latitude e longitude.'

/** @param asked format given by the user: only an obviously wrong file is rejected */
export function recogniseFormat(head: Uint8Array, asked: ImportSource | null = null): RecognisedFormat {
  const text = decodeBytes(head).trimStart()
  if (text === '') return refuse('O arquivo está vazio.')
  if (text.startsWith('%PDF')) return refuse('Este arquivo é um PDF: envie um JSON ou um CSV.')
  if (['PK', 'ÐÏ\u0011', '\u001F'].some((mark) => text.startsWith(mark)))
    return refuse(
      'Este arquivo é uma planilha do Excel ou um pacote: salve a tabela como CSV, ou descompacte o arquivo.',
    )
  if (text.startsWith('<')) return refuse('Este arquivo é uma página ou XML: envie um JSON ou um CSV.')
  const isJson = /^[[{]/.test(text)
  if (asked) return asked === 'csv' && isJson ? refuse('Este arquivo é um JSON, não um CSV.') : recognised(asked)
  return isJson ? recogniseJson(text) : recogniseCsv(text)
}

/** Reads the day at the start of the file. null: none. */
export function extractDayOf(head: Uint8Array): string | null {
  const [, day] = /"(?:extractedOn|timestamp_osm_base)"\s*:\s*"(\d{4}-\d{2}-\d{2})/.exec(decodeBytes(head)) ?? []
  return day && readSourceMoment(day) ? day : null
}

function recogniseJson(text: string): RecognisedFormat {
  if (/"(?:AddressInfo|DataProviderID|UUID)"\s*:/i.test(text)) return recognised('open-charge-map')
  const isMap = /"type"\s*:\s*"Feature|"elements"\s*:\s*\[|"amenity"\s*:\s*"charging_station"/.test(text)
  if (isMap || (/"lat"\s*:/.test(text) && /"lon"\s*:/.test(text))) return recognised('openstreetmap')
  return refuse(unrecognised)
}

function recogniseCsv(text: string): RecognisedFormat {
  const separator = separatorOf(text)
  const [header = ''] = text.split(/[\r\n]/, 1)
  const columns = readCsvHeader(header.split(separator).map((cell) => cell.replaceAll('"', '').trim()))
  if (columns.every((column) => column === null)) return refuse(unrecognised)
  const problem = problemOfHeader(columns)
  return problem ? refuse(problem) : recognised('csv')
}

function recognised(source: ImportSource): RecognisedFormat {
  return { outcome: 'recognised', source }
}

function refuse(sentence: string): RecognisedFormat {
  return { outcome: 'refused', sentence }
}
