import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Clock } from '#app/platform/process/clock.ts'
import { CommandRefusal, type PortalCommand } from '#app/platform/portal-command.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { Database } from '#database/database.ts'
import type { ImportSource } from './importing/adapters/adapted-record.ts'
import { importFile } from './importing/import-points.server.ts'
import { formatNames, isFormatName } from './importing/reading/recognise-format.ts'
import { summaryLines } from './importing/import-counts.ts'
import { readRoadLines, saveRoadNetwork } from './trip/ways/road-network.server.ts'

export { completeTowns } from './point-town.server.ts'
export { closeAbandonedImports } from './importing/writing/import-lock.server.ts'

export const chargingCommands: Record<string, PortalCommand> = {
  'import:charging': {
    prepare: prepareImport,
    run: async ({ args, ...deps }) => {
      const ended = await importPointsOfCommand(deps, readSentImport(args))
      if (ended.outcome === 'refused') throw new CommandRefusal(ended.sentence)
    },
  },
  'import:roads': {
    prepare: async (args) => {
      const { path, option = usualRoadsName } = await readFileArgument(args, 'name', roadsUsage)
      const name = option.trim()
      if (name === '' || name.length > maxRoadsName) throw new CommandRefusal(roadsUsage)
      return [path, name]
    },
    run: importRoads,
  },
}

const pointsUsage = [
  'Diga o arquivo dos pontos de recarga, em JSON ou CSV:',
  '  npm run import:charging -- pontos.json',
  `Opção: --format ${Object.keys(formatNames).join(' | ')} diz o formato (Open Charge Map, OpenStreetMap ou CSV), que em geral é reconhecido.`,
].join('\n')

/** The portal process reads the file from its path, because it may be too large to send. */
type SentImport = { path: string; source: ImportSource | null }

/** Arguments of `import:charging` → arguments for the portal process. */
async function prepareImport(args: string[]): Promise<string[]> {
  const { path, option } = await readFileArgument(args, 'format', pointsUsage)
  const source = option === undefined ? null : isFormatName(option) ? formatNames[option] : undefined
  if (source === undefined) throw new CommandRefusal(pointsUsage)
  return [JSON.stringify({ path, source } satisfies SentImport)]
}

/** Returns the absolute path of an existing file, and the value of the command's option. */
async function readFileArgument(
  args: string[],
  name: string,
  usage: string,
): Promise<{ path: string; option: string | undefined }> {
  const { path, option } = parseFileArgument(args, name) ?? {}
  if (!path) throw new CommandRefusal(usage)
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new CommandRefusal(`O arquivo não existe: ${path}`)
  return { path: resolve(path), option }
}

function parseFileArgument(args: string[], name: string) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { [name]: { type: 'string' } } })
    const [path, ...others] = positionals
    return others.length > 0 ? null : { path, option: values[name] }
  } catch {
    return null
  }
}

function readSentImport([sent = '{}']: string[]): SentImport {
  return JSON.parse(sent) as SentImport
}

const progressIntervalMs = 2_000

/** `signal` aborts when the operator stops the command. Rows written before stay. */
type Deps = { db: Database; clock: Clock; signal: AbortSignal; say: (line: string) => void }

/** Prints the progress. 'refused': the import did not start or failed; `sentence` says why. */
export async function importPointsOfCommand(
  { say, ...deps }: Deps,
  asked: SentImport,
): Promise<{ outcome: 'done' } | { outcome: 'refused'; sentence: string }> {
  let reportedAt = performance.now()
  const onProgress = ({ read }: { read: number }) => {
    if (performance.now() - reportedAt < progressIntervalMs) return
    reportedAt = performance.now()
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

const roadsUsage = [
  'Diga o arquivo das estradas, em GeoJSON com linhas:',
  '  npm run import:roads -- estradas.geojson',
  'Opção: --name "malha federal" diz como o visitante lê de onde vem a distância.',
].join('\n')

const usualRoadsName = 'malha de estradas importada'
const maxRoadsName = 80

/** `import:roads` replaces the stored road data by a file. */
async function importRoads({
  args: [path = '', name = usualRoadsName],
  say,
  ...deps
}: Parameters<PortalCommand['run']>[0]) {
  const read = await readRoadLines(createReadStream(path))
  if (read.outcome === 'refused') throw new CommandRefusal(read.sentence)
  const { lengthKm, nodes } = await saveRoadNetwork(deps, { name, lines: read.lines })
  say(`${formatNumber(Math.round(lengthKm))} km de estradas em ${formatNumber(nodes)} trechos e cruzamentos.`)
  if (read.skipped > 0)
    say(
      read.skipped === 1
        ? '1 item do arquivo não é linha no Brasil e ficou de fora.'
        : `${formatNumber(read.skipped)} itens do arquivo não são linhas no Brasil e ficaram de fora.`,
    )
  say('As viagens passam a usar estas estradas.')
}
