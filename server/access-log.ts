import type { RequestListener } from 'node:http'
import { loggedPath } from '#app/platform/requests/token-pages.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { routedPath } from './routed-path.ts'

/** Logs method, path, status, milliseconds and bytes, but no addresses, browsers, cookies, query parameters or tokens of links. */
export function withAccessLog(log: Log, listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const begun = performance.now()
    const { socket } = incoming
    const writtenBefore = socket.bytesWritten
    outgoing.once('close', () => {
      const [path = ''] = (incoming.url ?? '').split(/[?#]/, 1)
      log.info(
        {
          method: incoming.method,
          path: loggedPath(routedPath(path)).slice(0, maxPathLength),
          status: outgoing.writableFinished ? outgoing.statusCode : 'aborted',
          ms: Math.round((performance.now() - begun) * 10) / 10,
          bytes: socket.bytesWritten - writtenBefore,
        },
        'request',
      )
    })
    listener(incoming, outgoing)
  }
}

const maxPathLength = 300
