import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Clock } from '#app/platform/process/clock.ts'
import { CommandRefusal, type PortalCommand } from '#app/platform/portal-command.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { Database } from '#database/database.ts'
import type { ImportSource } from './importing/adapters/adapted-record.ts'
import { importFile } from './importing/import-file.server.ts'
import { formatNames, isFormatName } from './importing/reading/recognise-format.ts'
import { summaryLines } from './importing/summary-lines.ts'

export { completeTowns } from './importing/writing/complete-towns.server.ts'
export { closeAbandonedImports } from './importing/writing/import-lock.server.ts'

export const chargingCommands: Record<string, PortalCommand> = {
  'import:charging': {
    prepare: prepareImport,
    run: async ({ args, ...deps }) => {
      const ended = await importPointsOfCommand(deps, readSentImport(args))
      if (ended.outcome === 'refused') throw new CommandRefusal(ended.sentence)
    },
  },
}

const usage = [
  'Diga o arquivo dos pontos de recarga, em JSON ou CSV:',
  '  npm run import:charging -- pontos.json',
  `Opção: --format ${Object.keys(formatNames).join(' | ')} diz o formato (Open Charge Map, OpenStreetMap ou CSV), que em geral é reconhecido.`,
].join('\n')

/** The path alone is sent: the file may be larger than memory, and the portal runs on the same machine. */
type SentImport = { path: string; source: (typeof formatNames)[keyof typeof formatNames] | null }

/** Reads the arguments of `import:charging` where they were typed. @returns what the portal understands */
async function prepareImport(args: string[]): Promise<string[]> {
  const { path, format } = readArguments(args)
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new CommandRefusal(`O arquivo não existe: ${path}`)
  const source = format === undefined ? null : isFormatName(format) ? formatNames[format] : undefined
  if (source === undefined) throw new CommandRefusal(usage)
  return [JSON.stringify({ path: resolve(path), source } satisfies SentImport)]
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { format: { type: 'string' } } })
    const [path, ...others] = positionals
    if (!path || others.length > 0) throw new CommandRefusal(usage)
    return { path, format: values.format }
  } catch {
    throw new CommandRefusal(usage)
  }
}

function readSentImport([sent = '{}']: string[]): SentImport {
  return JSON.parse(sent) as SentImport
}

/** The time between two messages about progress to a terminal. */
const tellMs = 2_000

/** `signal`: whoever runs the command stops; what was written stays. */
type Deps = { db: Database; clock: Clock; signal: AbortSignal; say: (line: string) => void }
type Asked = { path: string; source: ImportSource | null }

/** The command of an operator: imports a file and says what became of it. An import that failed is refused with its reason. */
export async function importPointsOfCommand(
  { say, ...deps }: Deps,
  asked: Asked,
): Promise<{ outcome: 'done' } | { outcome: 'refused'; sentence: string }> {
  let toldAt = performance.now()
  const onProgress = ({ read }: { read: number }) => {
    if (performance.now() - toldAt < tellMs) return
    toldAt = performance.now()
    say(`${formatNumber(read)} linhas lidas…`)
  }
  const ended = await importFile({ ...deps, onProgress }, { ...asked, startedBy: null })
  if (ended.outcome !== 'ended') return { outcome: 'refused', sentence: ended.sentence }
  const { run, source } = ended
  for (const line of summaryLines(source, run)) say(line)
  return run.state === 'done'
    ? { outcome: 'done' }
    : { outcome: 'refused', sentence: run.problem ?? 'A importação não terminou.' }
}
