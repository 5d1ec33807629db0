import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { log } from '#app/platform/request-contexts.ts'
import { InlineStyle } from '#app/ui/inline-style.tsx'
import { stylesheet } from '#app/ui/stylesheet.server.ts'

/** A page whose data takes longer than this is given up, with what is there. */
export const streamTimeout = 10_000

/**
 * Renders the whole document before it is sent: a visitor without JavaScript, a crawler and the page cache all need it
 * complete, and the hashes of its inline scripts go into a header (docs/decisions/0003).
 */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <InlineStyle.Provider value={stylesheet}>
        <ServerRouter context={entry} url={request.url} />
      </InlineStyle.Provider>,
      {
        onAllReady() {
          clearTimeout(patience)
          text(pipe(new PassThrough())).then(
            (html) => resolve(new Response(html, { status: finalStatus, headers })),
            reject,
          )
        },
        onShellError: reject,
        onError() {
          finalStatus = 500
        },
      },
    )
    const patience = setTimeout(abort, streamTimeout)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const where = { method: request.method, path: new URL(request.url).pathname }
  ;(context as RouterContextProvider).get(log).error({ err: error, ...where }, 'a request failed')
}
