import { setImmediate } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import {
  applyIncomingPost,
  type ApplyOutcome,
  type IncomingOrder,
} from '#app/panel/news/incoming/apply-incoming-post.server.ts'
import { deleteIncomingCategory, saveIncomingCategory } from '#app/panel/news/incoming/incoming-categories.server.ts'
import { removeIncomingPost, type RemoveOutcome } from '#app/panel/news/incoming/remove-incoming-post.server.ts'
import { mostShown } from '#app/panel/webhooks/log/webhook-log-address.ts'
import { type Delivery, readDelivery } from '#app/panel/webhooks/receive/read-delivery.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { type Jobs, JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'

type ProcessParts = { db: Database; clock: Clock; jobs: Jobs; isReviewed: boolean }

type Task = { logId: number; isReplay: boolean }
type LogChange = Partial<typeof logs.$inferInsert>

/** Maximum characters of a title in the log list; the body has the full title. */
const longestTitle = 300

/** Log text of a result; null: none needed, or provided elsewhere. */
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

/**
 * Processes a stored delivery once; the log row and the result commit together. Throws JobFailure if a retry may succeed; the last attempt
 * marks the row as failed.
 */
export async function processDelivery(parts: ProcessParts, task: Task, { isLast }: { isLast: boolean }): Promise<void> {
  const { db } = parts
  const began = performance.now()
  try {
    await db.transaction((tx) => processHeld(tx, parts, task, began))
  } catch (error) {
    const sentence = 'A entrega não pôde ser processada.'
    if (isLast) await endFailed(db, task.logId, sentence)
    throw new JobFailure(sentence, { cause: error })
  }
}

async function processHeld(tx: Database, parts: ProcessParts, { logId, isReplay }: Task, began: number): Promise<void> {
  const [row] = await tx.select().from(logs).where(eq(logs.id, logId)).for('update')
  if (row?.state !== 'waiting') return
  await setImmediate()
  const rawBody = row.rawBody ?? ''
  const reading = readDelivery(rawBody)
  // A longer body is displayed as sent.
  const payload = rawBody.length > mostShown ? null : reading.payload
  const change =
    reading.outcome === 'read'
      ? { payload, ...(await follow(tx, parts, reading.delivery, { deliveryId: logId, isReplay })) }
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

async function follow(tx: Database, parts: ProcessParts, delivery: Delivery, order: IncomingOrder): Promise<LogChange> {
  const { clock } = parts
  const { event: eventType } = delivery
  switch (delivery.event) {
    case 'CHECK_INTEGRATION':
      return { eventType, state: 'processed', errorMessage: null }
    case 'POST_CREATED':
    case 'POST_UPDATED': {
      const { post } = delivery
      const applied = await applyIncomingPost(tx, parts, post, order)
      const about = {
        postId: post.postId,
        postTitle: post.title?.slice(0, longestTitle) ?? null,
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

async function endFailed(db: Database, logId: number, errorMessage: string): Promise<void> {
  await db
    .update(logs)
    .set({ state: 'failed', success: false, errorMessage })
    .where(and(eq(logs.id, logId), eq(logs.state, 'waiting')))
}
