import { type CsvLine, mostCsvColumns, readCsv } from '#app/platform/files/read-csv.ts'
import { readColumns } from './pbev-columns.ts'
import { mostLines, type PbevFile, type PbevRecord, refuse, tooManyLines } from './pbev-file.ts'

/** One table, its columns in any order, named in the first line. */
export function readPbevCsv(text: string): PbevFile {
  const reading = readCsv(text, mostLines + 1)
  if (reading.outcome === 'too-long') return refuse(tooManyLines)
  if (reading.outcome === 'too-wide')
    return refuse(`A primeira linha tem mais de ${mostCsvColumns} colunas: não é uma tabela do Inmetro.`)
  if (reading.outcome === 'open-quotes')
    return refuse(`As aspas que a linha ${reading.line} abre não se fecham: o arquivo parece cortado.`)
  if (reading.outcome === 'unreadable') return refuse('O arquivo não se lê como uma tabela CSV.')
  const [header, ...others] = reading.lines
  const columns = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase())
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

/** A line that is cut keeps what it has of the columns that are read: its name says which car it was about. */
function recordOf({ line, cells }: CsvLine, columns: string[]): PbevRecord {
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
