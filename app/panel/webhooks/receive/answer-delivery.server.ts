import { receiveBody } from '#app/platform/forms/receive-body.server.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readDelivery } from './read-delivery.ts'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'

type ReceiverDeps = LogDeps & {
  /** Token of Automarticles. null: not configured; every delivery is refused. */
  token: string | null
}

const maxDeliveryBytes = 2 * 1024 * 1024

/**
 * Stores the body and responds; a job processes it later.
 * @returns 200 with `{ success, data: { message } }`, and `token` for CHECK_INTEGRATION; 400, 401, 413 or 503 with `{ success, error: {
 * message } }`
 */
export async function answerDelivery(deps: ReceiverDeps, request: Request): Promise<Response> {
  const { token } = deps
  if (token === null) return refusal(503, 'O receptor não está configurado: falta AUTOMARTICLES_TOKEN.')
  if (!isRightToken(token, request.headers.get('access-token'))) {
    await logRefusedToken(deps)
    return refusal(401, 'Token inválido.')
  }
  const received = await receiveBody(request, maxDeliveryBytes)
  if (received.outcome === 'too-large') {
    await logUnstoredBody(deps, 'A entrega passa de 2 MB e não foi guardada.')
    return refusal(413, 'A entrega é grande demais.')
  }
  if (received.outcome === 'cut-short') {
    await logUnstoredBody(deps, 'A entrega chegou vazia ou foi cortada no meio.')
    return refusal(400, 'O corpo chegou vazio ou cortado.')
  }
  const rawBody = new TextDecoder().decode(received.bytes)
  const logId = await storeDelivery(deps, rawBody)
  const reading = readDelivery(rawBody)
  if (reading.outcome === 'unreadable') {
    await completeDelivery(deps.db, logId, { state: 'failed', ...reading })
    return refusal(400, reading.sentence)
  }
  if (reading.delivery.event !== 'CHECK_INTEGRATION') return answer({ success: true, data: { message: 'Recebido.' } })
  const { payload, delivery } = reading
  await completeDelivery(deps.db, logId, { state: 'processed', sentence: null, event: delivery.event, payload })
  return answer({ success: true, token, data: { message: 'Integração confirmada.' } })
}

function refusal(status: number, message: string): Response {
  return answer({ success: false, error: { message } }, status)
}

function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** Compares in constant time, because response times would reveal the token. */
function isRightToken(token: string, claimed: string | null): boolean {
  return timingSafeEqual(digestOf(token), digestOf(claimed ?? ''))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

type LogDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  /** Pseudonym of the sender's IP address, for rate limits. */
  visitor: string
  senderAddress: string
}

const unreadEvent = 'UNKNOWN'
const hourMs = 3_600_000

/**
 * Stores the delivery and enqueues its job in one transaction.
 * @returns id of the log row
 */
function storeDelivery({ db, clock, jobs, senderAddress }: LogDeps, rawBody: string): Promise<number> {
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

async function logUnstoredBody({ db, clock, senderAddress }: LogDeps, sentence: string): Promise<void> {
  await db.insert(logs).values({
    eventType: unreadEvent,
    success: false,
    state: 'failed',
    ipAddress: senderAddress,
    errorMessage: sentence,
    createdAt: clock.now(),
  })
}

/** Does not log the body. Logs at most 60 an hour per IP address and 100 in total. */
async function logRefusedToken({ db, clock, visitor, senderAddress }: LogDeps): Promise<void> {
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

type DeliveryResult = { state: 'processed' | 'failed'; sentence: string | null; event: string | null; payload: unknown }

/** Needs no job. Keeps the result if the job was faster. */
async function completeDelivery(
  db: Database,
  logId: number,
  { state, sentence, event, payload }: DeliveryResult,
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
