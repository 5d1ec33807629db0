import type { Config } from '#app/platform/process/config.server.ts'
import type { OpenDatabase } from './database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.server.ts'
import { openPostgresServer } from './postgres-server.server.ts'

/** Without DATABASE_URL, opens the embedded database. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgresServer(config.databaseUrl, onError) : openEmbeddedPostgres(config.dataDir)
}
