import type { Log } from '#app/platform/process/log.server.ts'
import { streamText } from './stream-text.server.ts'

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
