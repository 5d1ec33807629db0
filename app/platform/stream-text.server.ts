/** A text as the body of an answer: the next part is made when the last one has left, and none once nobody listens. */
export function streamText(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

const encoder = new TextEncoder()
