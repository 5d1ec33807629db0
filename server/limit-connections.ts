import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isPhotoFormPath } from '#app/platform/forms/form-limit.ts'

type ConnectionLimits = {
  /** Maximum connections. A further one closes the connection that is idle longest, or is closed itself if none is idle. */
  atOnce: number
  /** Maximum wait for the head of a request, for more of its body, or for the client to read. */
  timeoutMs: number
  /** Limit for the body of a form. Uploads of editors and photos of visitors have `wholeRequestMs`. */
  formMs: number
  wholeRequestMs: number
}

const limits: ConnectionLimits = { atOnce: 5_000, timeoutMs: 9_000, formMs: 9_000, wholeRequestMs: 30_000 }

/** Keep-alive time, longer than that of nginx (60 s) and HAProxy: if the portal closed first, a request of the proxy could be lost. */
const keptForProxyMs = 75_000

/** Sets short intervals, because Node checks timeouts only every 30 s by default. */
export function connectionOptions(
  { trustedProxies }: { trustedProxies: number },
  { timeoutMs, wholeRequestMs } = limits,
): ServerOptions {
  return {
    ...(trustedProxies > 0 && { keepAliveTimeout: keptForProxyMs }),
    headersTimeout: timeoutMs,
    requestTimeout: wholeRequestMs,
    connectionsCheckingInterval: Math.min(1_000, timeoutMs / 4),
  }
}

/** Limits connections, so that surplus ones and stalled clients cannot exhaust the server. */
export function limitConnections(server: Server, { atOnce, timeoutMs, formMs }: ConnectionLimits = limits): void {
  const received = new WeakMap<Socket, IncomingMessage>()
  const open = new Set<Socket>()
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
  // Closes only stalled clients, because rendering may exceed `timeoutMs`. Without this listener Node would close every socket.
  server.setTimeout(timeoutMs, (socket) => {
    const isSending = received.get(socket)?.complete === false
    const isNotTaking = socket.writableLength > 0
    if (isSending || isNotTaking) socket.destroy()
  })
}

function isForm({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && !url.startsWith('/admin/') && !isPhotoFormPath(url.replace(/\?.*$/s, ''))
}
