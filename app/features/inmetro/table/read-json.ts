import { scanJson } from '#app/features/vehicle-lists/admin/text/scan-json.ts'
import { linesOfOffsets } from '#app/features/vehicle-lists/admin/text/text-lines.ts'
import { mostLines, type PbevFile, type PbevRecord, type PbevTable, refuse, tooManyLines } from './pbev-file.ts'

/** One table as a list of records, or several by their names under `tables`. */
export function readJson(text: string): PbevFile {
  const { failure, elements } = scanJson(text, mostLines)
  if (failure) {
    const [line = 1] = linesOfOffsets(text, [failure.offset])
    return refuse(
      isCut(text, failure.offset)
        ? `O arquivo parece cortado: ${failure.sentence} (linha ${line}).`
        : `Este JSON não pode ser lido: ${failure.sentence} (linha ${line}).`,
    )
  }
  if (elements && elements.length > mostLines) return refuse(tooManyLines)
  const tables = tablesOf(JSON.parse(text))
  if (tables.length === 0)
    return refuse('O JSON não tem uma tabela: ele deve ser uma lista de linhas, ou ter listas com nome em “tables”.')
  if (tables.some(({ records }) => records.length > mostLines)) return refuse(tooManyLines)
  if (tables.every(({ records }) => records.length === 0)) return refuse('O arquivo não tem nenhuma linha.')
  return { outcome: 'read', tables }
}

/** Half of a file ends in the middle of a value, or before its brackets close. */
function isCut(text: string, offset: number): boolean {
  const whole = text.trimEnd()
  return offset >= whole.length || !/[\]}]$/.test(whole)
}

function tablesOf(value: unknown): PbevTable[] {
  if (Array.isArray(value)) return [{ name: null, records: value.map(recordOf) }]
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
