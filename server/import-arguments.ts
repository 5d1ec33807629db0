import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { mostFileBytes } from '#app/features/vehicles/admin/inmetro/table/pbev-file.ts'
import { CommandRefusal } from './command-refusal.ts'

const usage = [
  'Diga o arquivo da tabela, em CSV ou JSON:',
  '  npm run import:pbev -- tabela.csv --date 24/11/2025   mostra o que a tabela muda',
  '  npm run import:pbev -- tabela.csv --apply             grava o que é certo',
  'Opções: --table "nome" escolhe uma tabela do JSON, ou dá nome à do CSV; --date diz de quando ela é.',
].join('\n')

/** What the portal is sent: the file itself, because the portal may stand in another folder. */
type SentImport = { base64: string; name: string; date: string; isApplied: boolean }

/** Reads the arguments of `import:pbev` where they were typed. @returns what the portal understands */
export async function prepareImport(args: string[]): Promise<string[]> {
  const { path, ...options } = readArguments(args)
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
  if (size === null) throw new CommandRefusal(`O arquivo não existe: ${path}`)
  if (size > mostFileBytes) throw new CommandRefusal('O arquivo tem mais de 5 MB.')
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

export function readSentImport([sent = '{}']: string[]) {
  const { base64, name, date, isApplied } = JSON.parse(sent) as SentImport
  return { bytes: new Uint8Array(Buffer.from(base64, 'base64')), about: { name, date }, isApplied }
}
