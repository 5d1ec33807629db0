import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatNames, isFormatName } from '#app/features/charging/importing/reading/recognise-format.ts'
import { CommandRefusal } from './command-refusal.ts'

const usage = [
  'Diga o arquivo dos pontos de recarga, em JSON ou CSV:',
  '  npm run import:charging -- pontos.json',
  `Opção: --format ${Object.keys(formatNames).join(' | ')} diz o formato (Open Charge Map, OpenStreetMap ou CSV), que em geral é reconhecido.`,
].join('\n')

/** The path alone is sent: the file may be larger than memory, and the portal runs on the same machine. */
type SentImport = { path: string; source: (typeof formatNames)[keyof typeof formatNames] | null }

/** Reads the arguments of `import:charging` where they were typed. @returns what the portal understands */
export async function preparePointsImport(args: string[]): Promise<string[]> {
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

export function readPointsImport([sent = '{}']: string[]): SentImport {
  return JSON.parse(sent) as SentImport
}
