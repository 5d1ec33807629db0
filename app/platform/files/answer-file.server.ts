import type { Log } from '#app/platform/process/log.server.ts'

type StreamedFile = {
  fileName: string
  contentType: string
  parts: AsyncGenerator<string>
  headers?: Record<string, string>
  log: Log
}

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

/** Produces the body while the client downloads it. Replaces an error of `parts`, because the server would log its SQL values. */
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
 * Responds with a text if the download cannot start. Never throws.
 * @param begin creates the response
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
