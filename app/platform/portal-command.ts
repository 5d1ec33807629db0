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
  /** Aborted on shutdown. */
  signal: AbortSignal
  say: (line: string) => void
}

/** A request of an npm command to a running or stopped portal (docs/operations.md). */
export type PortalCommand = {
  /** Runs in the command's process first, to read files. */
  prepare?: (args: string[]) => Promise<string[]>
  /** Runs in the process with the database. */
  run: (deps: CommandDeps) => Promise<void>
}

/** A refusal for the terminal; other failures are logged. */
export class CommandRefusal extends Error {}
