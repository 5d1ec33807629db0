import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { closeAbandonedImports } from '#app/domain/charging/commands.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { systemClock } from '#app/platform/process/clock.ts'
import { CommandRefusal, exitCodes } from '#app/platform/portal-command.ts'
import { type Config, readConfig } from '#app/platform/process/config.server.ts'
import { readPortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import { restorePortal } from '#database/backup/restore-portal.server.ts'
import { openDatabase } from '#database/client.server.ts'
import { askRunningPortal } from './command-socket.ts'
import { findCommand } from './portal-commands.ts'

// Only the owner of the process may read created files.
process.umask(0o077)
const say = (line: string) => process.stdout.write(`${line}\n`)
// '| head' closes the output early, which must not abort the command.
process.stdout.on('error', () => {})
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
const [command = '', ...typed] = process.argv.slice(2)

try {
  // Does not open the current database, because it may be damaged.
  if (command === 'restore') await restorePortal(readConfig(process.env), typed, say)
  else await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof CommandRefusal ? error.exitCode : exitCodes.refused
}

async function run() {
  const found = findCommand(command)
  if (!found) throw new StartupFailure(`Comando desconhecido: ${command}`)
  const args = (await found.prepare?.(typed)) ?? typed
  const config = readConfig(process.env)
  // Only one process can open the embedded database, so a running portal executes the command.
  const isDone = config.databaseUrl === null && (await askRunningPortal(config.dataDir, { command, args }, say))
  if (isDone) return
  refuseWithoutPortal(config)
  const open = await openDatabase(config, (error) => console.error(error.message))
  await closeAbandonedImports(open.db, systemClock, !open.isShared)
  const [secret, fileStore] = await Promise.all([readPortalSecret(open.db, config), openFileStore(config)])
  const { openChargeMapKey } = config
  const { signal } = stopping
  const deps = { db: open.db, clock: systemClock, secret, fileStore, openChargeMapKey, args, signal, say }
  await found.run(deps).finally(() => open.close())
}

/** Throws if there is no portal: the command would create an empty one, and a backup would save only that. */
function refuseWithoutPortal({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl !== null || existsSync(join(dataDir, 'postgres'))) return
  throw new StartupFailure(
    `Nenhum portal em ${dataDir}. Passe ao comando as configurações do portal: DATA_DIR ou DATABASE_URL.`,
  )
}
