import type { Database } from '#database/database.ts'

/** Work that is done after the answer, by whichever node takes it. */
export type Jobs = {
  /** Inside the transaction of what the work follows from: both happen, or neither. */
  enqueue(tx: Database, name: string, data: object, options?: { startAfter?: Date; key?: string }): Promise<void>
}
