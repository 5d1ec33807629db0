import { receiveBody } from '#app/platform/forms/receive-body.server.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { endDelivery, type LogDeps, logRefusedToken, logUnkeptBody, storeDelivery } from './log-delivery.server.ts'
import { readDelivery } from './read-delivery.ts'

type ReceiverDeps = LogDeps & {
  /** Null: the owner has not set one, and nothing is taken. */
  token: string | null
}

/** Bytes (2 MB). */
const mostDeliveryBytes = 2 * 1024 * 1024

/**
 * Takes a delivery of Automarticles: the token first, then what was sent is stored as it is, then answered; a job does the
 * rest. 200 `{ success, data: { message } }`, or for CHECK_INTEGRATION `{ token }`; 400, 401, 413, 503.
 */
export async function answerDelivery(deps: ReceiverDeps, request: Request): Promise<Response> {
  const { token } = deps
  if (token === null) return refusal(503, 'O receptor não está configurado: falta AUTOMARTICLES_TOKEN.')
  if (!isRightToken(token, request.headers.get('access-token'))) {
    await logRefusedToken(deps)
    return refusal(401, 'Token inválido.')
  }
  const received = await receiveBody(request, mostDeliveryBytes)
  if (received.outcome === 'too-large') {
    await logUnkeptBody(deps, 'A entrega passa de 2 MB e não foi guardada.')
    return refusal(413, 'A entrega é grande demais.')
  }
  if (received.outcome === 'cut-short') {
    await logUnkeptBody(deps, 'A entrega chegou vazia ou foi cortada no meio.')
    return refusal(400, 'O corpo chegou vazio ou cortado.')
  }
  const rawBody = new TextDecoder().decode(received.bytes)
  const logId = await storeDelivery(deps, rawBody)
  const reading = readDelivery(rawBody)
  if (reading.outcome === 'unreadable') {
    await endDelivery(deps.db, logId, { state: 'failed', ...reading })
    return refusal(400, reading.sentence)
  }
  if (reading.delivery.event !== 'CHECK_INTEGRATION') return answer({ success: true, data: { message: 'Recebido.' } })
  const { payload, delivery } = reading
  await endDelivery(deps.db, logId, { state: 'processed', sentence: null, event: delivery.event, payload })
  return answer({ success: true, token, data: { message: 'Integração confirmada.' } })
}

function refusal(status: number, message: string): Response {
  return answer({ success: false, error: { message } }, status)
}

function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** Compared by digests of one length, so that the time says nothing about the token. */
function isRightToken(token: string, claimed: string | null): boolean {
  return timingSafeEqual(digestOf(token), digestOf(claimed ?? ''))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
