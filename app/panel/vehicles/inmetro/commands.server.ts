import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { maxFileBytes } from '#app/panel/vehicles/inmetro/table/read-pbev-csv.ts'
import { CommandRefusal, type PortalCommand } from '#app/platform/portal-command.ts'
import type { AboutTable } from '#app/panel/vehicles/inmetro/table/read-table.ts'
import { readTableFile } from '#app/panel/vehicles/inmetro/table/read-table-file.server.ts'
import { applyImport } from '#app/panel/imports/apply.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { certainTicks } from './import-review.ts'
import { describeComparison, reportLines } from './describe-comparison.ts'
import { inmetroTable, planImport } from './apply-table.server.ts'
import { isKeptTable } from './kept-table-queries.server.ts'

export const inmetroCommands: Record<string, PortalCommand> = {
  'import:pbev': {
    prepare: prepareImport,
    run: async ({ args, ...deps }) => {
      const ended = await importTable(deps, readSentImport(args))
      if (ended.outcome === 'refused') throw new CommandRefusal(ended.sentence)
    },
  },
}

const usage = [
  'Diga o arquivo da tabela, em PDF, XLSX, CSV ou JSON:',
  '  npm run import:pbev -- tabela.csv --date 24/11/2025   mostra o que a tabela muda',
  '  npm run import:pbev -- tabela.csv --apply             grava o que é certo',
  'Opções: --table "nome" escolhe uma tabela do JSON, ou dá nome à do CSV; --date diz de quando ela é.',
].join('\n')

/** Contains the file: a relative path would not be valid in the running portal's folder. */
type SentImport = { base64: string; name: string; date: string; isApplied: boolean }

/**
 * Reads the file in the caller's folder.
 * @returns arguments for the running portal
 */
async function prepareImport(args: string[]): Promise<string[]> {
  const { path, ...options } = readArguments(args)
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
  if (size === null) throw new CommandRefusal(`O arquivo não existe: ${path}`)
  if (size > maxFileBytes) throw new CommandRefusal('O arquivo tem mais de 5 MB.')
  const bytes = await readFile(path)
  return [JSON.stringify({ base64: bytes.toString('base64'), ...options } satisfies SentImport)]
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { table: { type: 'string' }, date: { type: 'string' }, apply: { type: 'boolean' } },
    })
    const [path, ...others] = positionals
    if (!path || others.length > 0) throw new CommandRefusal(usage)
    return { path, name: values.table ?? '', date: values.date ?? '', isApplied: values.apply ?? false }
  } catch {
    throw new CommandRefusal(usage)
  }
}

function readSentImport([sent = '{}']: string[]) {
  const { base64, name, date, isApplied } = JSON.parse(sent) as SentImport
  return { bytes: new Uint8Array(Buffer.from(base64, 'base64')), about: { name, date }, isApplied }
}

const commandUsername = 'import:pbev'

type ImportDeps = { db: Database; clock: Clock; say: (line: string) => void }
type ImportOptions = { bytes: Uint8Array; about: AboutTable; isApplied: boolean }

/** Prints changes. On request, writes those that need no review. */
async function importTable(
  { db, clock, say }: ImportDeps,
  { bytes, about, isApplied }: ImportOptions,
): Promise<{ outcome: 'done' } | { outcome: 'refused'; sentence: string }> {
  const reading = await readTableFile(bytes, about, dayInSaoPaulo(clock.now()))
  if (reading.outcome === 'refused') return reading
  if (reading.outcome === 'columns')
    return {
      outcome: 'refused',
      sentence: 'As colunas do arquivo não têm os nomes esperados: diga no painel, em Dados JSON, o que é cada uma.',
    }
  if (reading.outcome === 'several') return { outcome: 'refused', sentence: severalSentence(reading.names) }
  const table = { ...reading.table, isKept: await isKeptTable(db, bytes) }
  const comparison = await planImport(db, table)
  for (const line of reportLines(describeComparison(comparison))) say(line)
  const chosen = certainTicks(comparison.changes)
  if (!isApplied) {
    if (chosen.length > 0)
      say(
        `Nada foi gravado. Com --apply ${chosen.length === 1 ? 'é gravado' : 'são gravados'} ${formatFigureCount(chosen.length)}.`,
      )
    return { outcome: 'done' }
  }
  const ended = await applyImport({ db, clock, username: commandUsername }, inmetroTable, table, chosen)
  if (ended.outcome === 'conflict')
    return {
      outcome: 'refused',
      sentence: `Nada foi gravado: alguém salvou ${ended.names.join(', ')}. Repita o comando.`,
    }
  say(ended.outcome === 'nothing' ? 'Nada a gravar.' : `Gravado: ${formatFigureCount(ended.figureCount)}.`)
  return { outcome: 'done' }
}

function severalSentence(names: string[]): string {
  return ['O arquivo tem várias tabelas. Diga qual com --table:', ...names.map((name) => `  --table "${name}"`)].join(
    '\n',
  )
}

function formatFigureCount(figureCount: number): string {
  return figureCount === 1 ? '1 número certo' : `${formatNumber(figureCount)} números certos`
}
