import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import { finishReplacing, refuseUnfinishedRestore } from './backup/replaced-folders.server.ts'
import { listSnapshots } from './backup/snapshots-folder.server.ts'
import type { Database, OpenDatabase } from './database.ts'
import { lockDataFolder } from './lock-file.server.ts'
import { migrationsFolder, refuseUnknownTables } from './migrations-folder.ts'
import { schema } from './schema/tables.ts'

export async function openEmbeddedPostgres(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockOrExplain(dataDir)
  try {
    const { folder, isReady } = prepareFolder(dataDir)
    const opened = await openPglite({ dataDir: folder })
    isReady()
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

/** Version of PGlite. It cannot read data of other PostgreSQL versions. */
const postgresVersion = '18'

/** Throws for a folder with files but without PG_VERSION, because PGlite would overwrite the files. */
function prepareFolder(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  const begun = join(dataDir, 'postgres.begun')
  finishReplacing(dataDir)
  if (!existsSync(begun)) refuseUnfinishedRestore(dataDir)
  // The first start was interrupted. The folder contains no data of users yet and is created again.
  if (existsSync(begun)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length === 0) writeFileSync(begun, '')
  else refuseOtherVersion(join(folder, 'PG_VERSION'), dataDir)
  return { folder, isReady: () => rmSync(begun, { force: true }) }
}

function refuseOtherVersion(path: string, dataDir: string) {
  if (!existsSync(path)) throw damaged(dataDir, 'falta o arquivo PG_VERSION')
  const version = readFileSync(path, 'utf8').trim()
  if (version === postgresVersion) return
  if (!/^\d+$/.test(version)) throw damaged(dataDir, 'o arquivo PG_VERSION não traz uma versão')
  throw new StartupFailure(
    `O banco de dados em ${dataDir} é do PostgreSQL ${version}, e esta versão do portal usa o ${postgresVersion}. Use a versão do portal que o criou; nada foi alterado.`,
  )
}

/** Megabytes, less than the default of 128, because the operating system also caches the files. */
const sharedBuffersMb = 32

export function embeddedOptions(options: PGliteOptions) {
  const startParams = [
    ...PGlite.defaultStartParams,
    '-c',
    `shared_buffers=${sharedBuffersMb}MB`,
    ...(options.startParams ?? []),
  ]
  return { ...options, startParams, extensions: { unaccent, pg_trgm } }
}

export async function openPglite(options: PGliteOptions): Promise<OpenDatabase> {
  const pglite = await PGlite.create(embeddedOptions(options))
  const db = drizzle(pglite, { schema })
  await refuseUnknownTables(db, options.dataDir ?? 'memória')
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
  // `transaction` rolls back after an error; otherwise the only connection would stay in an aborted transaction.
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

/** Replaces a database error by a sentence for the operator. Returns other errors unchanged. */
export function explainDatabaseFailure(error: unknown, dataDir: string): unknown {
  const reported = withoutStatement(error)
  const isOfDatabase =
    reported instanceof Error && ('severity' in reported || /^Aborted\(|RuntimeError/.test(String(reported)))
  return isOfDatabase ? explainedFailure(reported, dataDir) : error
}

function withoutStatement(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

function explainedFailure(error: unknown, dataDir: string) {
  if (error instanceof StartupFailure) return error
  const missing = missingTarget(dataDir)
  if (missing)
    return new StartupFailure(
      `A pasta de dados ${dataDir} é um link para ${missing}, que não existe. Verifique se o disco está montado; nada foi alterado.`,
      { cause: error },
    )
  const { code, errno, message } = withoutStatement(error) as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new StartupFailure(
      `A pasta de dados ${dataDir} não pode ser escrita (${code}). Dê permissão ou defina outra DATA_DIR.`,
    )
  if (code === 'ENOSPC' || code === '53100' || errno === 51 || /no space|ENOSPC/i.test(message))
    return new StartupFailure(`O disco da pasta de dados ${dataDir} está cheio. Libere espaço; nada foi perdido.`)
  // Matches PGlite's messages after PostgreSQL crashed inside it.
  const isUnexplained = /^Aborted\(|failed to initialize/.test(message)
  return damaged(dataDir, isUnexplained ? 'o PostgreSQL parou ao ler a pasta' : message, error)
}

/** Finds a symbolic link to a missing folder, such as an unmounted disk. null: none. */
function missingTarget(dataDir: string): string | null {
  const isLink = lstatSync(dataDir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink && !existsSync(dataDir) ? readlinkSync(dataDir) : null
}

function damaged(dataDir: string, detail: string, cause?: unknown) {
  return new StartupFailure(
    `O banco de dados em ${dataDir} está danificado ou incompleto e não abre (${detail}). Guarde uma cópia da pasta antes de mexer nela e ${wayOut(dataDir)}`,
    { cause },
  )
}

function wayOut(dataDir: string): string {
  const [newest] = listSnapshots(dataDir)
  if (!newest) return 'restaure a última cópia de segurança.'
  const day = newest.day.split('-').toReversed().join('/')
  return `restaure a cópia de ${day}, sem o que veio depois dela:\n  npm run restore -- ${newest.path} --replace`
}
