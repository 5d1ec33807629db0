import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { StartupFailure } from '#app/platform/startup-failure.ts'
import type { Database, OpenDatabase } from './database.ts'
import { lockDataFolder } from './lock-file.server.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { schema } from './schema/tables.ts'

/** Opens the PostgreSQL that runs inside this process, and migrates it. */
export async function openEmbeddedPostgres(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockOrExplain(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const opened = await openPglite({ dataDir: folder })
    return {
      ...opened,
      close: async () => {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw explainedFailure(error, dataDir)
  }
}

/** Pages of tables in the memory of this process; what is beyond them the system keeps. By itself the database takes 128 MB. */
const keptPagesMb = 32

/** Also what tests open: in memory, from a copied template. */
export async function openPglite(options: PGliteOptions): Promise<OpenDatabase> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${keptPagesMb}MB`]
  const pglite = await PGlite.create({ ...options, startParams, extensions: { unaccent, pg_trgm } })
  const db = drizzle(pglite, { schema })
  await migrate(db, { migrationsFolder })
  return {
    db: db as unknown as Database,
    isShared: false,
    listen: (channel, onMessage) => pglite.listen(channel, onMessage),
    executeSql: (text, values) => executeSql(pglite, text, values),
    close: () => pglite.close(),
  }
}

type Rows = { rows: Record<string, unknown>[] }

async function executeSql(pglite: PGlite, text: string, values?: unknown[]): Promise<Rows> {
  if (values?.length) return pglite.query(text, values)
  // Within one of ours a text that is a transaction cannot leave the only connection in an aborted one.
  const results = /^\s*begin\b/i.test(text)
    ? await pglite.transaction((transaction) => transaction.exec(text))
    : await pglite.exec(text)
  return { rows: results.flatMap((result) => result.rows as Rows['rows']) }
}

function lockOrExplain(dataDir: string) {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    throw explainedFailure(error, dataDir)
  }
}

function explainedFailure(error: unknown, dataDir: string) {
  if (error instanceof StartupFailure) return error
  const { code, errno, message } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new StartupFailure(
      `A pasta de dados ${dataDir} não pode ser escrita (${code}). Dê permissão ou defina outra DATA_DIR.`,
    )
  if (code === 'ENOSPC' || errno === 51 || /no space|ENOSPC/i.test(message))
    return new StartupFailure(`O disco da pasta de dados ${dataDir} está cheio. Libere espaço; nada foi perdido.`)
  return new StartupFailure(`O banco de dados em ${dataDir} não abriu: ${message}`, { cause: error })
}
