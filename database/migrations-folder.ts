import { executeRows } from '#database/execute-rows.ts'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import type { Database } from './database.ts'

export const migrationsFolder = join(projectFolder, 'database/migrations')

/** Table in which Drizzle records applied migrations, under the time at which each migration was made. */
const noted = 'drizzle.__drizzle_migrations'

/** Refuses tables that a later build made: this one would neither read nor write what it does not know. */
export async function refuseNewerTables(db: Pick<Database, 'execute'>, place: string): Promise<void> {
  const newestKnown = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if ((await firstRow(db, sql`select to_regclass(${noted}) as value`)) === null) return
  const newestApplied = await firstRow(db, sql`select max(created_at) as value from ${sql.raw(noted)}`)
  if (Number(newestApplied) <= newestKnown) return
  throw new StartupFailure(
    `O banco de dados em ${place} é de uma versão mais nova do portal. Use essa versão ou uma mais nova; nada foi alterado.`,
  )
}

async function firstRow(db: Pick<Database, 'execute'>, query: ReturnType<typeof sql>): Promise<unknown> {
  const rows = await executeRows<{ value: unknown }>(db, query)
  return rows[0]?.value ?? null
}
