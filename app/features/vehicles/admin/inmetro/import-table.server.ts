import { type AboutTable, readTable } from '#app/features/vehicles/admin/inmetro/table/read-table.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import { applyTable } from './apply-table.server.ts'
import { certainChanges } from './chosen-change.ts'
import { describeComparison } from './describe-comparison.ts'
import { planImport } from './plan-import.server.ts'
import { reportLines } from './report-lines.ts'

/** Who the audit trail and the revisions name for what the command does. */
const commandUsername = 'import:pbev'

type Parts = { db: Database; clock: Clock; say: (line: string) => void }
type Asked = { bytes: Uint8Array; about: AboutTable; isApplied: boolean }

/**
 * The command of an operator: says what a table would change, and writes what is certain of it where that is asked for. What needs
 * an eye stays for the panel.
 */
export async function importTable(
  { db, clock, say }: Parts,
  { bytes, about, isApplied }: Asked,
): Promise<{ outcome: 'done' } | { outcome: 'refused'; sentence: string }> {
  const reading = readTable(bytes, about, dayInSaoPaulo(clock.now()))
  if (reading.outcome === 'refused') return reading
  if (reading.outcome === 'several') return { outcome: 'refused', sentence: severalSentence(reading.names) }
  const { table } = reading
  const comparison = await planImport(db, table)
  for (const line of reportLines(describeComparison(comparison))) say(line)
  const chosen = certainChanges(comparison.changes)
  if (!isApplied) {
    if (chosen.length > 0)
      say(
        `Nada foi gravado. Com --apply ${chosen.length === 1 ? 'é gravado' : 'são gravados'} ${countWords(chosen.length)}.`,
      )
    return { outcome: 'done' }
  }
  const ended = await applyTable({ db, clock }, { table, chosen, username: commandUsername })
  if (ended.outcome === 'conflict')
    return {
      outcome: 'refused',
      sentence: `Nada foi gravado: alguém salvou ${ended.names.join(', ')}. Repita o comando.`,
    }
  say(ended.outcome === 'nothing' ? 'Nada a gravar.' : `Gravado: ${countWords(ended.figureCount)}.`)
  return { outcome: 'done' }
}

function severalSentence(names: string[]): string {
  return ['O arquivo tem várias tabelas. Diga qual com --table:', ...names.map((name) => `  --table "${name}"`)].join(
    '\n',
  )
}

function countWords(figureCount: number): string {
  return figureCount === 1 ? '1 número certo' : `${formatNumber(figureCount)} números certos`
}
