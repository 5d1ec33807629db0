import { and, eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'

export type LogDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  /** Stands for the sender's address in counts. */
  visitor: string
  /** Kept in the log with the delivery. */
  senderAddress: string
}

/** The event in the log until a delivery could be read, and for good if it could not. */
const unreadEvent = 'UNKNOWN'
const hourMs = 3_600_000

/** Keeps a delivery as it came and asks for its processing, both or neither. @returns the number of its log row */
export function storeDelivery({ db, clock, jobs, senderAddress }: LogDeps, rawBody: string): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(logs)
      .values({
        eventType: unreadEvent,
        success: false,
        state: 'waiting',
        ipAddress: senderAddress,
        rawBody: rawBody.replaceAll('\0', ''),
        createdAt: clock.now(),
      })
      .returning({ id: logs.id })
    if (!row) throw new Error('the row of a delivery was not written')
    await jobs.enqueue(tx, 'process-delivery', { logId: row.id }, { key: `delivery/${row.id}` })
    return row.id
  })
}

/** Logs a delivery whose body could not be kept. */
export async function logUnkeptBody({ db, clock, senderAddress }: LogDeps, sentence: string): Promise<void> {
  await db.insert(logs).values({
    eventType: unreadEvent,
    success: false,
    state: 'failed',
    ipAddress: senderAddress,
    errorMessage: sentence,
    createdAt: clock.now(),
  })
}

/**
 * A wrong token leaves a row without a body, at most sixty an hour from one address and a hundred from all of them; beyond that it
 * is only counted (T-26).
 */
export async function logRefusedToken({ db, clock, visitor, senderAddress }: LogDeps): Promise<void> {
  const purpose = 'webhook-refused'
  if (!(await allowWithin(db, clock, { purpose, visitor, limit: 60, windowMs: hourMs }))) return
  if (!(await allowWithin(db, clock, { purpose, visitor: 'todos', limit: 100, windowMs: hourMs }))) return
  await db.insert(logs).values({
    eventType: unreadEvent,
    success: false,
    state: 'refused',
    ipAddress: senderAddress,
    errorMessage: 'Token ausente ou errado.',
    createdAt: clock.now(),
  })
}

type Ending = { state: 'processed' | 'failed'; sentence: string | null; event: string | null; payload: unknown }

/** Ends a delivery that asks for nothing, or that cannot be read; a job that was faster has come to the same end. */
export async function endDelivery(
  db: Database,
  logId: number,
  { state, sentence, event, payload }: Ending,
): Promise<void> {
  await db
    .update(logs)
    .set({
      state,
      success: state === 'processed',
      errorMessage: sentence,
      payload,
      processingTime: 0,
      ...(event !== null && { eventType: event }),
    })
    .where(and(eq(logs.id, logId), eq(logs.state, 'waiting')))
}
