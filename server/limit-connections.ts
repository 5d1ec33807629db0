import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isPhotoFormPath } from '#app/platform/forms/form-limit.ts'

type ConnectionLimits = {
  /** Beyond them the one that has been idle for longest goes; where none is idle, the new one. */
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

/**
 * Closes connections beyond the number that the machine can hold, and those whose client keeps the portal waiting. Whoever holds thousands of
 * them without asking for anything keeps no reader away.
 */
export function limitConnections(server: Server, { atOnce, patienceMs, formMs }: ConnectionLimits = limits): void {
  const received = new WeakMap<Socket, IncomingMessage>()
  const open = new Set<Socket>()
  /** Those without a request, the one that has waited for longest first. */
  const idle = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (open.size >= atOnce) {
      const [longest = socket] = idle
      idle.delete(longest)
      open.delete(longest)
      longest.destroy()
      if (longest === socket) return
    }
    open.add(socket)
    idle.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      idle.delete(socket)
    })
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    received.set(socket, request)
    idle.delete(socket)
    response.once('close', () => {
      if (open.has(socket)) idle.add(socket)
    })
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
