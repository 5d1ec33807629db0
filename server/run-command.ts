import { closeAbandonedImports } from '#app/features/charging/commands.server.ts'
import { systemClock } from '#app/platform/process/clock.ts'
import { readConfig } from '#app/platform/process/config.server.ts'
import { readPortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import { openDatabase } from '#database/client.server.ts'
import { askRunningPortal } from './command-socket.ts'
import { findCommand } from './portal-commands.ts'

// Files written here are for the owner alone.
process.umask(0o077)
const say = (line: string) => process.stdout.write(`${line}\n`)
// A reader such as 'head' may have enough before the command is done, which goes on to its end.
process.stdout.on('error', () => {})
const stopping = new AbortController()
// Whoever asks a second time does not want to wait.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
const [command = '', ...typed] = process.argv.slice(2)

try {
  const found = findCommand(command)
  if (!found) throw new StartupFailure(`Comando desconhecido: ${command}`)
  const args = (await found.prepare?.(typed)) ?? typed
  const config = readConfig(process.env)
  // A server is opened by whoever has its address; the embedded database only by the process that runs.
  const isDone = config.databaseUrl === null && (await askRunningPortal(config.dataDir, { command, args }, say))
  if (!isDone) {
    const open = await openDatabase(config, (error) => console.error(error.message))
    await closeAbandonedImports(open.db, systemClock, !open.isShared)
    const { signal } = stopping
    const secret = await readPortalSecret(open.db, config)
    await found.run({ db: open.db, clock: systemClock, secret, args, signal, say }).finally(() => open.close())
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
