import type { ReadSession } from './database-session.server.ts'
import { keyOf, listSequences, listTables, nameOf, quoted, type TableColumns } from './portal-tables.server.ts'
import type { ArchivePart } from './archive.server.ts'
import { databaseFolder, type Manifest, manifestName, newestFormat } from './manifest.ts'

const wantedBytes = 1024 * 1024
const maxRows = 5_000

export type ReadCounts = { tables: number; rows: number }

/** The manifest comes first. `session` must be in a snapshot transaction. */
export async function* readDatabase(
  session: ReadSession,
  described: Pick<Manifest, 'madeAt' | 'portal' | 'hasFiles'>,
  counts: ReadCounts,
): AsyncGenerator<ArchivePart> {
  const tables = await listTables(session)
  const [applied] = await session.query<{ migration: string | null }>(
    'select max(created_at)::text as migration from drizzle.__drizzle_migrations',
  )
  const manifest: Manifest = {
    format: newestFormat,
    ...described,
    migration: Number(applied?.migration ?? 0),
    tables: tables.map((table) => ({ ...table, columns: table.columns.map(({ name }) => name) })),
    sequences: await listSequences(session),
  }
  yield partOf(manifestName, JSON.stringify(manifest, null, 1))
  for (const table of tables) {
    counts.tables += 1
    yield* readTable(session, table, counts)
  }
}

/** Yields each row as a JSON array of texts in the format of PostgreSQL. */
async function* readTable(session: ReadSession, table: TableColumns, counts: ReadCounts): AsyncGenerator<ArchivePart> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await session.query(
    `declare backup_rows no scroll cursor for select to_json(array[${texts}]::text[])::text as line from ${nameOf(table)}`,
  )
  let wanted = 100
  for (let part = 1; ; part += 1) {
    const rows = await session.query<{ line: string }>(`fetch ${wanted} from backup_rows`)
    if (rows.length === 0) break
    const text = rows.map(({ line }) => `${line}\n`).join('')
    counts.rows += rows.length
    yield partOf(`${databaseFolder}${keyOf(table)}/${String(part).padStart(6, '0')}.jsonl`, text)
    wanted = Math.max(1, Math.min(maxRows, Math.floor((rows.length * wantedBytes) / text.length)))
  }
  await session.query('close backup_rows')
}

function partOf(name: string, text: string): ArchivePart {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, content: [bytes] }
}
