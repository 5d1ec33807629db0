import type { Clock } from '#app/platform/clock.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import type { Database } from '#database/database.ts'
import type { ImportSource } from './adapters/adapted-record.ts'
import { importFile } from './import-file.server.ts'
import { summaryLines } from './summary-lines.ts'

/** How often a terminal is told how far an import has come. */
const tellMs = 2_000

/** `signal`: whoever runs the command stops; what was written stays. */
type Parts = { db: Database; clock: Clock; signal: AbortSignal; say: (line: string) => void }
type Asked = { path: string; source: ImportSource | null }

/** The command of an operator: imports a file and says what became of it. An import that failed is refused with its reason. */
export async function importPointsOfCommand(
  { say, ...parts }: Parts,
  asked: Asked,
): Promise<{ outcome: 'done' } | { outcome: 'refused'; sentence: string }> {
  let toldAt = performance.now()
  const onProgress = ({ read }: { read: number }) => {
    if (performance.now() - toldAt < tellMs) return
    toldAt = performance.now()
    say(`${formatNumber(read)} linhas lidas…`)
  }
  const ended = await importFile({ ...parts, onProgress }, { ...asked, startedBy: null })
  if (ended.outcome !== 'ended') return { outcome: 'refused', sentence: ended.sentence }
  const { run, source } = ended
  for (const line of summaryLines(source, run)) say(line)
  return run.state === 'done'
    ? { outcome: 'done' }
    : { outcome: 'refused', sentence: run.problem ?? 'A importação não terminou.' }
}
