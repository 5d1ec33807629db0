type Received = { outcome: 'received'; bytes: Uint8Array } | { outcome: 'too-large' } | { outcome: 'cut-short' }

/** The longest silence of a sender. */
const patienceMs = 15_000

/**
 * Reads a body into memory, and no further than the limit. Nothing is written before all of it is there, so that one that is
 * too large, too slow or cut short leaves nothing behind.
 */
export async function receiveBody(request: Request, mostBytes: number): Promise<Received> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > mostBytes) return { outcome: 'too-large' }
  const reader = request.body?.getReader()
  if (!reader) return { outcome: 'cut-short' }
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (let read = await nextChunk(reader); !read.done; read = await nextChunk(reader)) {
      length += read.value.length
      if (length > mostBytes) {
        void reader.cancel().catch(() => {})
        return { outcome: 'too-large' }
      }
      chunks.push(read.value)
    }
  } catch {
    void reader.cancel().catch(() => {})
    return { outcome: 'cut-short' }
  }
  if (length === 0 || length < announced) return { outcome: 'cut-short' }
  return { outcome: 'received', bytes: new Uint8Array(Buffer.concat(chunks)) }
}

function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the sender fell silent')), patienceMs)
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
}
