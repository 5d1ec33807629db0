import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { CommandRefusal, type PortalCommand } from '#app/platform/portal-command.ts'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import type { Database } from '#database/database.ts'
import { writeArchive } from './archive.server.ts'
import { withSnapshot } from './database-session.server.ts'
import { filesFolder } from './manifest.ts'
import { readDatabase } from './read-database.server.ts'

export const backupCommands: Record<string, PortalCommand> = {
  backup: {
    prepare: prepareBackup,
    run: async ({ args: [path = ''], say, ...deps }) => {
      const begun = performance.now()
      const { tables, rows, files } = await backupPortal(deps, path).catch((error: unknown) => {
        throw refusalOf(error, path)
      })
      const { size } = await stat(path)
      const [megabytes, seconds] = [size / 1024 ** 2, (performance.now() - begun) / 1000].map((value) =>
        value.toLocaleString('pt-BR', { maximumFractionDigits: 1 }),
      )
      say(`Cópia em ${path}: ${counted(rows)} linhas de ${counted(tables)} tabelas e ${counted(files)} arquivos.`)
      say(
        `${megabytes} MB em ${seconds} s. Ela tem dados pessoais e o segredo do portal: guarde-a fechada e longe daqui.`,
      )
    },
  },
}

const counted = (count: number) => count.toLocaleString('pt-BR')

async function prepareBackup(args: string[]): Promise<string[]> {
  const [typed, ...others] = args
  if (!typed || typed.startsWith('-') || others.length > 0)
    throw new CommandRefusal('Diga o arquivo da cópia de segurança:\n  npm run backup -- copia.tar.gz')
  const path = resolve(typed)
  const folder = await stat(dirname(path)).catch(() => null)
  if (!folder?.isDirectory()) throw new CommandRefusal(`A pasta ${dirname(path)} não existe.`)
  if ((await stat(path).catch(() => null))?.isDirectory()) throw new CommandRefusal(`${path} é uma pasta.`)
  return [path]
}

function refusalOf(error: unknown, path: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new CommandRefusal(`O disco de ${path} está cheio. Nenhuma cópia foi deixada.`)
  if (['EACCES', 'EROFS', 'EPERM'].includes(code))
    return new CommandRefusal(`${path} não pode ser escrito (${code}). Nenhuma cópia foi deixada.`)
  return error
}

/** `fileStore` null: the backup contains no files. */
type Deps = { db: Database; clock: Clock; fileStore: FileStore | null }

/**
 * Writes one snapshot of the whole portal, replacing an existing file.
 * @returns numbers of tables, rows and files
 */
export async function backupPortal({ db, clock, fileStore }: Deps, path: string) {
  const { version } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
  const counts = { tables: 0, rows: 0, files: 0 }
  const described = { madeAt: clock.now().toISOString(), portal: version, hasFiles: fileStore !== null }
  await writeArchive(path, async (add) => {
    await withSnapshot(db, async (session) => {
      for await (const part of readDatabase(session, described, counts)) await add(part)
    })
    // Read after the snapshot: stored files never change, so they still match its rows.
    if (!fileStore) return
    for await (const key of fileStore.list()) {
      const found = await fileStore.find(key)
      if (!found) continue
      counts.files += 1
      await add({ name: `${filesFolder}${key}`, size: found.bytes, content: await found.stream() })
    }
  })
  return counts
}
