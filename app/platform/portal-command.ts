import type { FileStore } from './files/file-store.server.ts'
import type { Clock } from './process/clock.ts'
import type { PortalSecret } from './process/portal-secret.server.ts'
import type { Database } from '#database/database.ts'

type CommandDeps = {
  db: Database
  clock: Clock
  secret: PortalSecret
  fileStore: FileStore
  /** null: none is set. */
  openChargeMapKey: string | null
  args: string[]
  signal: AbortSignal
  say: (line: string) => void
}

/** Command that runs in the process with the database, whether the portal is running or stopped (docs/operations.md). */
export type PortalCommand = {
  /** Runs before `run`, in the process that the operator started, for example to read files. Returns the arguments of `run`. */
  prepare?: (args: string[]) => Promise<string[]>
  run: (deps: CommandDeps) => Promise<void>
}

/** Error whose message the terminal shows. Other errors are logged. */
export class CommandRefusal extends Error {}
