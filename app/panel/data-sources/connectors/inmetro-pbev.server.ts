import { countWaiting, planImport } from '#app/panel/vehicles/inmetro/apply-table.server.ts'
import { describeComparison, reportLines } from '#app/panel/vehicles/inmetro/describe-comparison.ts'
import type { ReadTable } from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import { maxPdfBytes, readTableFile } from '#app/panel/vehicles/inmetro/table/read-table-file.server.ts'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { officialSources } from '#app/domain/costs/official-sources.ts'
import { type FetchFile, type SourceFile, SourceProblem } from './data-source.ts'
import { findLinks } from './find-links.ts'
import type { RecordSource } from './record-source.server.ts'

const pdfLink = /pbev?[^/"']*\.pdf\/@@download\/file$/i

/** A file name may be older than its content, so several tables are compared. */
const maxTables = 3

export const inmetroPbev: RecordSource = {
  id: 'inmetro-pbev',
  cron: '20 7 * * 2',
  isSingleFile: true,
  timeoutMs: 240_000,
  effect: 'Nada se aplica sozinho: a tabela guardada espera em Dados JSON, “Importar tabela do Inmetro”.',
  async fetch(fetchFile, today) {
    const page = await fetchFile(officialSources['inmetro-pbev'].page, { accept: 'text/html', maxBytes: 3_000_000 })
    const links = findLinks(page, pdfLink, 'tabela do PBE Veicular')
    return [await newestOf(fetchFile, links.toSorted((a, b) => yearIn(b) - yearIn(a)).slice(0, maxTables), today)]
  },
  async countRecords([file], today) {
    const { lines, rejected, repeatedCount } = await readTableOf(file, today)
    return lines.length + rejected.length + repeatedCount
  },
  async write({ db, clock }, [file]) {
    const table = await readTableOf(file, dayInSaoPaulo(clock.now()))
    return { applied: 0, waiting: countWaiting(await planImport(db, table)) }
  },
  async preview(db, [file], today) {
    return reportLines(describeComparison(await planImport(db, await readTableOf(file, today))))
  },
}

/** Finds the newest table by its printed date. Throws if the first table is unreadable, because its name is the newest. */
async function newestOf(fetchFile: FetchFile, [first = '', ...others]: string[], today: string): Promise<SourceFile> {
  const file = await fetchPdf(fetchFile, first)
  let newest = { file, date: (await readTableOf(file, today)).date }
  for (const address of others) {
    const other = await fetchPdf(fetchFile, address).catch(ignoreProblem)
    const table = other && (await readTableOf(other, today).catch(ignoreProblem))
    if (other && table && table.date > newest.date) newest = { file: other, date: table.date }
  }
  return newest.file
}

async function fetchPdf(fetchFile: FetchFile, address: string): Promise<SourceFile> {
  const file = await fetchFile(address, { accept: 'application/pdf', maxBytes: maxPdfBytes })
  if (decodeTextFile(file.bytes.subarray(0, 8)).outcome === 'pdf') return file
  throw new SourceProblem('O Inmetro devolveu algo que não é um PDF: pode estar em manutenção.')
}

/** Older tables may have unreadable layouts. */
function ignoreProblem(error: unknown): null {
  if (error instanceof SourceProblem) return null
  throw error
}

const tables = new WeakMap<SourceFile, Promise<ReadTable>>()

/** A run compares, counts and writes the same file, so it is parsed once. */
function readTableOf(file: SourceFile | undefined, today: string): Promise<ReadTable> {
  if (!file) throw new SourceProblem('Falta a tabela do Inmetro.')
  const table = tables.get(file) ?? readTable(file, today)
  tables.set(file, table)
  return table
}

async function readTable(file: SourceFile, today: string): Promise<ReadTable> {
  const reading = await readTableFile(file.bytes, { name: '', date: '' }, today)
  if (reading.outcome === 'read') return reading.table
  if (reading.outcome === 'refused') throw new SourceProblem(reading.sentence)
  throw new SourceProblem('O arquivo pede uma escolha: compare a tabela no painel, em Dados JSON.')
}

/** Last year in the file name, or 0. */
function yearIn(address: string): number {
  const name = /[^/]*(?=\/@@download)/.exec(address)?.[0] ?? ''
  return Math.max(0, ...[...name.matchAll(/20\d\d/g)].map(([year]) => Number(year)))
}
