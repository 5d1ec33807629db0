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

/** A command (docs/operations.md) runs in the process with the database, whether the portal is running or stopped. */
export type PortalCommand = {
  /** Runs first, in the operator's process, for example to read files. Returns the arguments of `run`. */
  prepare?: (args: string[]) => Promise<string[]>
  run: (deps: CommandDeps) => Promise<void>
}

/** `retryLater`: EX_TEMPFAIL of sysexits.h. The same command may succeed later. */
export const exitCodes = { refused: 1, retryLater: 75 } as const

/** Error whose message the terminal shows. Other errors are logged. */
export class CommandRefusal extends Error {
  readonly exitCode: number

  constructor(
    message: string,
    { exitCode = exitCodes.refused, ...options }: ErrorOptions & { exitCode?: number } = {},
  ) {
    super(message, options)
    this.exitCode = exitCode
  }
}
