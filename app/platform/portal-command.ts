import type { FileStore } from './files/file-store.server.ts'
import type { Clock } from './process/clock.ts'
import type { PortalSecret } from './process/portal-secret.server.ts'
import type { Database } from '#database/database.ts'

type CommandDeps = {
  db: Database
  clock: Clock
  secret: PortalSecret
  fileStore: FileStore
  args: string[]
  /** Aborted where the process that runs the command is asked to stop: what takes long ends early. */
  signal: AbortSignal
  say: (line: string) => void
}

/** A request of an npm command to a portal, whether it runs or not (docs/operations.md). */
export type PortalCommand = {
  /** Runs in the command's own process, before the portal hears of it: files are read here. */
  prepare?: (args: string[]) => Promise<string[]>
  /** In the process that has the database. */
  run: (deps: CommandDeps) => Promise<void>
}

/** A refusal in a sentence for the person at the terminal. Any other failure is told by the log. */
export class CommandRefusal extends Error {}
