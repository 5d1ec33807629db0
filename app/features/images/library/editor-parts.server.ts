import type { Clock } from '#app/platform/process/clock.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Database } from '#database/database.ts'

/** The dependencies of a change of the library; its editor is recorded. */
export type EditorParts = { db: Database; clock: Clock; fileStore: FileStore; username: string }
