import type { FileStore } from '#app/platform/file-store.server.ts'
import type { Database } from '#database/database.ts'

/** What a change of the library needs. */
export type EditorParts = {
  db: Database
  fileStore: FileStore
  /** Writes into the log of what administrators did, in the same transaction. */
  record(tx: Database, action: string, target: string): Promise<void>
}
