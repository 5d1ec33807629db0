import { failureName } from '#app/platform/content/database-code.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'

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
          log.error({ failure: failureName(error) }, 'a text broke off')
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
