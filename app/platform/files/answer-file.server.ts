import type { Log } from '#app/platform/process/log.server.ts'

type StreamedFile = {
  /** With extension. */
  fileName: string
  contentType: string
  /** Produced on demand. */
  parts: AsyncGenerator<string>
  /** Additional headers. */
  headers?: Record<string, string>
  /** Called if the download breaks off. */
  log: Log
}

/** Streams a text as a download, without caching. */
export function answerFile({ fileName, contentType, parts, headers, log }: StreamedFile): Response {
  return new Response(streamText(parts, log), {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/**
 * Response body from parts that are produced on demand. A failed part breaks off the download; otherwise the server would log the statement
 * with its values.
 */
export function streamText(parts: AsyncGenerator<string>, log: Log): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await parts.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          log.error({ err: error }, 'a text broke off')
          controller.error(new Error('a text broke off'))
        }
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * A download, or a text if it cannot start. Never throws.
 * @param begin creates the streaming response
 */
export async function answerDownload(log: Log, begin: () => Promise<Response>): Promise<Response> {
  try {
    return await begin()
  } catch (error) {
    log.error({ err: error }, 'a download could not begin')
    return new Response('Não foi possível exportar agora. Volte e tente de novo em instantes.', {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
