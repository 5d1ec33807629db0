import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type FileStore, isFileKey, openFileStore } from '#app/platform/files/file-store.server.ts'
import type { Config } from '#app/platform/process/config.server.ts'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import { CommandRefusal } from '#app/platform/portal-command.ts'
import { lockDataFolder } from '#database/lock-file.server.ts'
import { knownMigrations } from '#database/migrations-folder.ts'
import { type ArchiveEntry, DamagedArchive, readArchive } from './archive.server.ts'
import { type DatabaseSession, withSession } from './database-session.server.ts'
import { finishReplacing, replacedFolders } from './replaced-folders.server.ts'
import { databaseFolder, filesFolder, type Manifest, readManifest } from './manifest.ts'
import { openDatabaseWriter } from './write-database.server.ts'

const usage = [
  'Diga o arquivo da cópia de segurança:',
  '  npm run restore -- copia.tar.gz             em um portal vazio',
  '  npm run restore -- copia.tar.gz --replace   no lugar do que há',
].join('\n')

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'storage'>
type Restored = { rows: number; files: number }

/** Verifies the whole archive first. The current data stay until the new database is complete. */
export async function restorePortal(place: Place, args: string[], say: (line: string) => void): Promise<void> {
  const { path, isReplacing } = readArguments(args)
  const manifest = await checkArchive(path)
  say(`Cópia íntegra, de ${inSaoPaulo(manifest.madeAt)}. Restaurando…`)
  const fileStore = await openFileStore(place)
  await fileStore.check()
  const write = (session: DatabaseSession) => writeAll(session, { path, manifest, fileStore })
  const restoring = place.databaseUrl
    ? restoreServer(place.databaseUrl, isReplacing, write)
    : restoreFolder(place.dataDir, isReplacing, write, say)
  const restored = await restoring.catch((error: unknown) => {
    throw isExplained(error) ? error : interrupted(error)
  })
  const [rows, files] = [restored.rows, restored.files].map((count) => count.toLocaleString('pt-BR'))
  say(`Restaurado: ${rows} linhas e ${files} arquivos.`)
  say(endedRights(inSaoPaulo(manifest.madeAt)))
  if (!manifest.hasFiles) say('Esta cópia só tem o banco de dados: as imagens ficaram como estavam.')
}

function endedRights(madeAt: string): string {
  return [
    'Todas as sessões, os links de nova senha e os códigos de recuperação foram encerrados: entre de novo e gere outros códigos.',
    `Contas, senhas e a verificação em duas etapas são as de ${madeAt}: repita o que mudou nelas depois.`,
  ].join('\n')
}

function isExplained(error: unknown): boolean {
  return error instanceof CommandRefusal || error instanceof StartupFailure
}

/** Says that the database is unchanged: at this point nothing is committed or moved. */
function interrupted(error: unknown): CommandRefusal {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = error instanceof DamagedArchive ? message : (code ?? message)
  return new CommandRefusal(
    `A restauração parou (${reason}). O banco de dados ficou como estava; arquivos de imagens da cópia podem ter sido gravados.`,
    { cause: error },
  )
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' } },
    })
    const [path, ...others] = positionals
    if (path && others.length === 0) return { path: resolve(path), isReplacing: values.replace ?? false }
  } catch {
    // An unknown option ends here, and the usage is shown below.
  }
  throw new CommandRefusal(usage)
}

function inSaoPaulo(instant: string): string {
  return new Date(instant).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
}

/** Reads the whole archive. Throws a Portuguese message if it is damaged or too new. */
async function checkArchive(path: string): Promise<Manifest> {
  let manifest: Manifest | null = null
  try {
    let reason: string | null = null
    for await (const entry of readArchive(path)) {
      if (manifest) reason ??= unusable(entry)
      else manifest = understood(entry)
    }
    if (reason) throw new DamagedArchive(reason)
  } catch (error) {
    if (error instanceof DamagedArchive)
      throw new CommandRefusal(`${path} não é uma cópia inteira do portal: ${error.message}. Nada foi alterado.`)
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new CommandRefusal(`O arquivo não existe: ${path}`)
    if (['EACCES', 'EISDIR', 'EPERM'].includes(code))
      throw new CommandRefusal(`${path} não pode ser lido (${code}). Nada foi alterado.`)
    throw error
  }
  if (!manifest) throw new CommandRefusal(`${path} não é uma cópia do portal: está vazio. Nada foi alterado.`)
  return manifest
}

function understood(first: { name: string; bytes: Buffer }): Manifest {
  const manifest = readManifest(first)
  if (!manifest) throw new DamagedArchive('não começa com a descrição de uma cópia')
  const { oldest, newest } = knownMigrations()
  if ('later' in manifest || manifest.migration > newest)
    throw new CommandRefusal(
      'Esta cópia é de uma versão mais nova do portal. Use essa versão ou uma mais nova; nada foi alterado.',
    )
  if (manifest.migration < oldest)
    throw new CommandRefusal(
      'Esta cópia é de antes da versão 1.0.0 do portal. Restaure-a com a última versão 0.1 e abra o portal com esta; nada foi alterado.',
    )
  return manifest
}

function unusable({ name, bytes }: ArchiveEntry): string | null {
  if (name.startsWith(filesFolder) && !isFileKey(name.slice(filesFolder.length)))
    return 'traz um arquivo cujo nome não é de uma imagem do portal'
  if (!name.startsWith(databaseFolder)) return null
  try {
    for (const line of bytes.toString().trimEnd().split('\n')) if (line) JSON.parse(line)
    return null
  } catch {
    return 'traz uma linha que não pode ser lida'
  }
}

type Source = { path: string; manifest: Manifest; fileStore: FileStore }

async function writeAll(session: DatabaseSession, { path, manifest, fileStore }: Source): Promise<Restored> {
  const restored = { rows: 0, files: 0 }
  const writer = await openDatabaseWriter(session, manifest)
  for await (const { name, bytes } of readArchive(path)) {
    if (name.startsWith(databaseFolder)) {
      const [, table = ''] = name.split('/')
      await writer.write(table, bytes.toString())
      restored.rows += bytes.filter((byte) => byte === newLine).length
    } else if (name.startsWith(filesFolder)) {
      await fileStore.put(name.slice(filesFolder.length), bytes, contentTypeOf(name))
      restored.files += 1
    }
  }
  await writer.finish()
  return restored
}

const newLine = 10

function contentTypeOf(name: string): string {
  const [, ending = ''] = /\.(avif|webp|png|jpe?g)$/.exec(name) ?? []
  return ending ? `image/${ending.replace('jpg', 'jpeg')}` : 'application/octet-stream'
}

async function restoreServer(
  url: string,
  isReplacing: boolean,
  write: (session: DatabaseSession) => Promise<Restored>,
): Promise<Restored> {
  return withSession({ url }, async (session) => {
    const [found] = await session.query<{ others: number; tables: number }>(
      `select (select count(*)::int from pg_stat_activity where datname = current_database() and usename = current_user
         and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
       (select count(*)::int from pg_tables where schemaname in ('public', 'pgboss')) as tables`,
    )
    if (found?.others)
      throw new CommandRefusal(
        `Há ${found.others} conexões abertas com este banco: encerre todos os processos do portal antes. Nada foi alterado.`,
      )
    if (found?.tables && !isReplacing) throw occupied('O banco de DATABASE_URL')
    return write(session)
  })
}

const occupied = (what: string) =>
  new CommandRefusal(
    `${what} já tem um portal. Para pôr a cópia no lugar dele, repita com --replace. Nada foi alterado.`,
  )

async function restoreFolder(
  dataDir: string,
  isReplacing: boolean,
  write: (session: DatabaseSession) => Promise<Restored>,
  say: (line: string) => void,
): Promise<Restored> {
  const unlock = lockDataFolder(dataDir)
  const { folder, fresh, whole } = replacedFolders(dataDir)
  try {
    finishReplacing(dataDir)
    const isOccupied = existsSync(folder) && readdirSync(folder).length > 0
    if (isOccupied && !isReplacing) throw occupied(`A pasta ${dataDir}`)
    rmSync(fresh, { recursive: true, force: true })
    const restored = await withSession({ folder: fresh }, write).catch((error: unknown) => {
      rmSync(fresh, { recursive: true, force: true })
      throw error
    })
    writeFileSync(whole, '')
    if (isOccupied) {
      const replaced = `${folder}.${new Date().toISOString().replaceAll(/\W/g, '')}`
      renameSync(folder, replaced)
      say(`O banco de antes ficou em ${replaced}; apague-o quando não precisar mais dele.`)
    } else rmSync(folder, { recursive: true, force: true })
    finishReplacing(dataDir)
    return restored
  } finally {
    unlock()
  }
}
