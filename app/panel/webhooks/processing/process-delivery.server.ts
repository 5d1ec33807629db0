import { setImmediate } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import {
  applyIncomingPost,
  type ApplyOutcome,
  type IncomingOrder,
} from '#app/panel/news/incoming/apply-incoming-post.server.ts'
import { deleteIncomingCategory, saveIncomingCategory } from '#app/panel/news/incoming/incoming-categories.server.ts'
import { removeIncomingPost, type RemoveOutcome } from '#app/panel/news/incoming/remove-incoming-post.server.ts'
import { maxShownChars } from '#app/panel/webhooks/log/webhook-log-address.ts'
import { type Delivery, readDelivery } from '#app/panel/webhooks/receive/read-delivery.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { type Jobs, JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'

type ProcessDeps = { db: Database; clock: Clock; jobs: Jobs; isReviewed: boolean }

type Task = { logId: number; isReplay: boolean }
type LogChange = Partial<typeof logs.$inferInsert>

/** Length in the log. The stored body has the whole title. */
const maxTitleLength = 300

/** Notes by outcome. null: no note, or the outcome has its own sentence. */
const notes: Record<(ApplyOutcome | RemoveOutcome)['outcome'] | 'unknown-category', string | null> = {
  created: null,
  updated: null,
  unchanged: 'Nada mudou: o mesmo conteúdo já tinha sido aplicado.',
  superseded: 'Ignorada: uma entrega mais nova deste conteúdo já foi aplicada.',
  'deleted-before': 'Ignorada: o conteúdo já tinha sido excluído.',
  untitled: 'O campo post.title falta, e o portal ainda não tem este conteúdo.',
  held: null,
  deleted: null,
  withdrawn: 'A notícia saiu do ar e ficou como rascunho, porque foi editada no painel.',
  'unknown-post': 'O portal não tem este conteúdo.',
  'unknown-category': 'O portal não tem esta categoria.',
}

/** Saves result and log row in one transaction. Throws `JobFailure`; the last attempt marks the row as failed. */
export async function processDelivery(deps: ProcessDeps, task: Task, { isLast }: { isLast: boolean }): Promise<void> {
  const { db } = deps
  const began = performance.now()
  try {
    await db.transaction((tx) => processWaiting(tx, deps, task, began))
  } catch (error) {
    const sentence = 'A entrega não pôde ser processada.'
    if (isLast) await markFailed(db, task.logId, sentence)
    throw new JobFailure(sentence, { cause: error })
  }
}

async function processWaiting(
  tx: Database,
  deps: ProcessDeps,
  { logId, isReplay }: Task,
  began: number,
): Promise<void> {
  const [row] = await tx.select().from(logs).where(eq(logs.id, logId)).for('update')
  if (row?.state !== 'waiting') return
  await setImmediate()
  const rawBody = row.rawBody ?? ''
  const reading = readDelivery(rawBody)
  // The log shows a longer body as text.
  const payload = rawBody.length > maxShownChars ? null : reading.payload
  const change =
    reading.outcome === 'read'
      ? { payload, ...(await applyDelivery(tx, deps, reading.delivery, { deliveryId: logId, isReplay })) }
      : {
          state: 'failed' as const,
          errorMessage: reading.sentence,
          payload,
          ...(reading.event && { eventType: reading.event }),
        }
  await setImmediate()
  await tx
    .update(logs)
    .set({ ...change, success: change.state === 'processed', processingTime: Math.round(performance.now() - began) })
    .where(eq(logs.id, logId))
}

async function applyDelivery(
  tx: Database,
  deps: ProcessDeps,
  delivery: Delivery,
  order: IncomingOrder,
): Promise<LogChange> {
  const { clock } = deps
  const { event: eventType } = delivery
  switch (delivery.event) {
    case 'CHECK_INTEGRATION':
      return { eventType, state: 'processed', errorMessage: null }
    case 'POST_CREATED':
    case 'POST_UPDATED': {
      const { post } = delivery
      const applied = await applyIncomingPost(tx, deps, post, order)
      const about = {
        postId: post.postId,
        postTitle: post.title?.slice(0, maxTitleLength) ?? null,
        categoryName: post.category?.name ?? null,
      }
      const sentences = [notes[applied.outcome], ...applied.notes].filter(Boolean).join(' ')
      return { eventType, state: stateAfter(applied.outcome), errorMessage: sentences || null, ...about }
    }
    case 'POST_DELETED': {
      const { outcome } = await removeIncomingPost(tx, clock, delivery.postId, order)
      return { eventType, state: 'processed', errorMessage: notes[outcome], postId: delivery.postId }
    }
    case 'CATEGORY_CREATED':
    case 'CATEGORY_UPDATED':
      await saveIncomingCategory(tx, clock, delivery.category)
      return { eventType, state: 'processed', errorMessage: null, categoryName: delivery.category.name }
    case 'CATEGORY_DELETED': {
      const isKnown = await deleteIncomingCategory(tx, clock, delivery)
      return { eventType, state: 'processed', errorMessage: isKnown ? null : notes['unknown-category'] }
    }
  }
}

function stateAfter(outcome: ApplyOutcome['outcome']): 'held' | 'failed' | 'processed' {
  if (outcome === 'untitled') return 'failed'
  return outcome === 'held' ? 'held' : 'processed'
}

async function markFailed(db: Database, logId: number, errorMessage: string): Promise<void> {
  await db
    .update(logs)
    .set({ state: 'failed', success: false, errorMessage })
    .where(and(eq(logs.id, logId), eq(logs.state, 'waiting')))
}
