import type { Clock } from '#app/platform/clock.ts'
import type { PortalSecret } from '#app/platform/portal-secret.server.ts'
import type { Database } from '#database/database.ts'

type CommandDeps = {
  db: Database
  clock: Clock
  secret: PortalSecret
  args: string[]
  /** Aborted where the process that runs the command is asked to stop: what takes long ends early. */
  signal: AbortSignal
  say: (line: string) => void
}

/** What an npm command asks of a portal, whether it runs or not (docs/operations.md). */
export type PortalCommand = {
  /** Where the command is typed, before the portal hears of it: files are read here. */
  prepare?: (args: string[]) => Promise<string[]>
  /** In the process that has the database. */
  run: (deps: CommandDeps) => Promise<void>
}

/** What a command cannot do, in a sentence for who typed it. Everything else that goes wrong is told by the log. */
export class CommandRefusal extends Error {}
