import { readMigrationFiles } from 'drizzle-orm/migrator'
import { getConstructionPlans } from 'pg-boss'
import { migrationsFolder } from '#database/migrations-folder.ts'
import type { DatabaseSession } from './database-session.server.ts'
import type { Manifest } from './manifest.ts'
import { keyOf, listTables, nameOf, quoted, type TableColumns } from './portal-tables.server.ts'

/** Writes the rows table by table. `finish` then migrates the tables to this build. */
export type DatabaseWriter = {
  write(key: string, lines: string): Promise<void>
  finish(): Promise<void>
}

/** Drops all tables and creates empty ones of the archive's version. `session` must be in a transaction. */
export async function openDatabaseWriter(session: DatabaseSession, manifest: Manifest): Promise<DatabaseWriter> {
  const hasQueue = manifest.tables.some(({ schema }) => schema === 'pgboss')
  await session.execute('drop schema if exists pgboss, drizzle, public cascade; create schema public')
  const migrations = readMigrationFiles({ migrationsFolder })
  await applyMigrations(session, migrations.filter(isApplied(manifest)))
  // The SQL of the queue contains a transaction, which is removed because one is already open.
  if (hasQueue) await session.execute(withoutTransaction(getConstructionPlans()))
  const tables = new Map((await listTables(session)).map((table) => [keyOf(table), table]))
  await session.execute(`truncate ${[...tables.values()].map(nameOf).join(', ')} cascade`)
  const restoreKeys = await dropForeignKeys(session)
  const statements = insertStatements(manifest, tables)
  return {
    write: async (key, lines) => {
      const statement = statements.get(key)
      if (statement) await session.query(statement, [`[${lines.trimEnd().replaceAll('\n', ',')}]`])
    },
    finish: async () => {
      await restoreKeys()
      for (const sequence of manifest.sequences) await setSequence(session, sequence)
      await applyMigrations(
        session,
        migrations.filter((migration) => !isApplied(manifest)(migration)),
      )
      await endRights(session)
      for (const table of claimedTables) await leaveNumbersFree(session, table)
    },
  }
}

/**
 * Deletes sessions and reset links, because they may have ended after the backup. Refuses codes of the second factor up to the current
 * 30-second step.
 */
async function endRights(session: DatabaseSession) {
  await session.execute(
    `delete from admin_sessions; delete from admin_sign_in_challenges; delete from admin_reset_tokens;
     delete from admin_recovery_codes;
     update administrators set totp_last_step = floor(extract(epoch from now()) / 30) where totp_secret is not null`,
  )
}

/** Tables whose ids may be in published links, feeds or mails. */
const claimedTables = ['charging_photos', 'newsletter_subscribers', 'news', 'suppliers_waitlist']
/** Number of ids to skip, more than a table gets between a backup and its restore. */
const numbersLeftFree = 100_000

/** Skips ids that the portal may have published after the backup. */
async function leaveNumbersFree(session: DatabaseSession, table: string) {
  const name = quoted(table)
  await session.execute(
    `select setval(pg_get_serial_sequence('${name}', 'id'),
       ${numbersLeftFree} + nextval(pg_get_serial_sequence('${name}', 'id'))) `,
  )
}

type Migration = ReturnType<typeof readMigrationFiles>[number]

const isApplied =
  ({ migration }: Manifest) =>
  ({ folderMillis }: Migration) =>
    folderMillis <= migration

async function applyMigrations(session: DatabaseSession, migrations: Migration[]) {
  await session.execute(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await session.execute(statement)
    await session.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

function withoutTransaction(plan: string): string {
  return plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')
}

/**
 * Drops the foreign keys, so that the tables can be filled in any order.
 * @returns creates the keys again, which checks every row
 */
async function dropForeignKeys(session: DatabaseSession): Promise<() => Promise<void>> {
  const keys = await session.query<{ schema: string; name: string; key: string; definition: string }>(
    `select n.nspname as schema, c.relname as name, k.conname as key, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')`,
  )
  for (const one of keys)
    await session.execute(`alter table ${nameOf(one)} drop constraint if exists ${quoted(one.key)}`)
  return async () => {
    for (const one of keys)
      await session.execute(`alter table ${nameOf(one)} add constraint ${quoted(one.key)} ${one.definition}`)
  }
}

/** Inserts into the columns that exist in the archive and in this build. Only tables of the queue may differ. */
function insertStatements(manifest: Manifest, tables: Map<string, TableColumns>): Map<string, string> {
  const statements = new Map<string, string>()
  for (const archived of manifest.tables) {
    const table = tables.get(keyOf(archived))
    const columns = archived.columns.flatMap((name, place) => {
      const column = table?.columns.find((one) => one.name === name)
      return column ? [{ ...column, place }] : []
    })
    const isWhole = table && columns.length === archived.columns.length
    if (!isWhole && archived.schema === 'public') throw new Error(`the archive has another ${keyOf(archived)}`)
    if (!table || columns.length === 0) continue
    const names = columns.map(({ name }) => quoted(name)).join(', ')
    const values = columns.map(({ place, type }) => `(line->>${place})::${type}`).join(', ')
    statements.set(
      keyOf(archived),
      `insert into ${nameOf(table)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) as line`,
    )
  }
  return statements
}

async function setSequence(session: DatabaseSession, sequence: Manifest['sequences'][number]) {
  const [found] = await session.query<{ place: string | null }>('select to_regclass($1)::text as place', [
    nameOf(sequence),
  ])
  if (!found?.place || sequence.value === null) return
  await session.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), sequence.value])
}
