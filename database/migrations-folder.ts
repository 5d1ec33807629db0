import { executeRows } from '#database/execute-rows.ts'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import type { Database } from './database.ts'

export const migrationsFolder = join(projectFolder, 'database/migrations')

const noted = 'drizzle.__drizzle_migrations'

export function knownMigrations(): { oldest: number; newest: number } {
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  return { oldest: times.at(0) ?? 0, newest: times.at(-1) ?? 0 }
}

/** Refuses tables of a newer build and of a build before 1.0.0, which this build cannot use. */
export async function refuseUnknownTables(db: Pick<Database, 'execute'>, place: string): Promise<void> {
  if ((await firstRow(db, sql`select to_regclass(${noted}) as value`)) === null) return
  const newestApplied = await firstRow(db, sql`select max(created_at) as value from ${sql.raw(noted)}`)
  if (newestApplied === null) return
  const { oldest, newest } = knownMigrations()
  if (Number(newestApplied) > newest)
    throw new StartupFailure(
      `O banco de dados em ${place} é de uma versão mais nova do portal. Use essa versão ou uma mais nova; nada foi alterado.`,
    )
  if (Number(newestApplied) < oldest)
    throw new StartupFailure(
      `O banco de dados em ${place} é de antes da versão 1.0.0 do portal. Abra-o uma vez com a última versão 0.1, que o atualiza; nada foi alterado.`,
    )
}

async function firstRow(db: Pick<Database, 'execute'>, query: ReturnType<typeof sql>): Promise<unknown> {
  const rows = await executeRows<{ value: unknown }>(db, query)
  return rows[0]?.value ?? null
}
