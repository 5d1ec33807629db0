import type { Log } from '#app/platform/process/log.server.ts'

type StreamedFile = {
  /** With its ending. */
  fileName: string
  contentType: string
  /** Each is made when the one before has left. */
  parts: AsyncGenerator<string>
  /** Beside those that every file has. */
  headers?: Record<string, string>
  /** Learns that the file broke off. */
  log: Log
}

/** A text that the browser keeps as a file, streamed, and kept by no cache: it is of this moment. */
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
 * A text as the body of an answer: the next part is made when the last one has left, and none once nobody listens. Where one
 * cannot be made the answer breaks off, and so does the download; the server itself would write the error, with every value
 * of its statement, to its output.
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

/** A file, or a sentence where it could not begin. Never throws. @param begin makes the answer that streams the file */
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
