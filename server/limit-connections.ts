import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { isPhotoFormPath } from '#app/platform/forms/form-limit.ts'

type ConnectionLimits = {
  /** More are closed as they come. */
  atOnce: number
  /** Time for which a client may leave the portal waiting: for the head of a request, for more of its body, or with an answer untaken. */
  patienceMs: number
  /** Time for the whole body of a form; what editors send, and a visitor's photo, may take as long as `wholeRequestMs`. */
  formMs: number
  wholeRequestMs: number
}

const limits: ConnectionLimits = { atOnce: 5_000, patienceMs: 9_000, formMs: 9_000, wholeRequestMs: 30_000 }

/** Longer than nginx (60 s) and HAProxy keep a connection that nobody uses: who closes it first loses no request. */
const keptForProxyMs = 75_000

/** Options of `createServer`: Node itself looks for late heads and requests, by itself every 30 seconds. */
export function connectionOptions(
  { trustedProxies }: { trustedProxies: number },
  { patienceMs, wholeRequestMs } = limits,
): ServerOptions {
  return {
    ...(trustedProxies > 0 && { keepAliveTimeout: keptForProxyMs }),
    headersTimeout: patienceMs,
    requestTimeout: wholeRequestMs,
    connectionsCheckingInterval: Math.min(1_000, patienceMs / 4),
  }
}

/** Closes connections beyond the number that the machine can hold, and those whose client keeps the portal waiting. */
export function limitConnections(server: Server, { atOnce, patienceMs, formMs }: ConnectionLimits = limits): void {
  server.maxConnections = atOnce
  const received = new WeakMap<Socket, IncomingMessage>()
  server.on('request', (request: IncomingMessage) => {
    received.set(request.socket, request)
    if (!isForm(request)) return
    const late = setTimeout(() => request.complete || request.socket.destroy(), formMs)
    request.once('close', () => clearTimeout(late))
  })
  // With a listener Node leaves the socket open: an answer may take longer to make than a client may take to move.
  server.setTimeout(patienceMs, (socket) => {
    const isSending = received.get(socket)?.complete === false
    const isNotTaking = socket.writableLength > 0
    if (isSending || isNotTaking) socket.destroy()
  })
}

function isForm({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && !url.startsWith('/admin/') && !isPhotoFormPath(url.replace(/\?.*$/s, ''))
}
