import { QueueFull } from '#app/platform/process/concurrency-limit.server.ts'

type Unread = { outcome: 'too-large' } | { outcome: 'cut-short' }
type Received = { outcome: 'received'; bytes: Uint8Array<ArrayBuffer> } | Unread

const timeoutMs = 15_000

export function receiveBody(request: Request, maxBytes: number): Promise<Received> {
  return readPieces(request, maxBytes, () => {})
}

/** @param hold gets the number of bytes of each chunk; if it throws, reading stops */
async function readPieces(request: Request, maxBytes: number, hold: (bytes: number) => void): Promise<Received> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) return { outcome: 'too-large' }
  const reader = request.body?.getReader()
  if (!reader) return { outcome: 'cut-short' }
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (let read = await nextChunk(reader); !read.done; read = await nextChunk(reader)) {
      length += read.value.length
      if (length > maxBytes) {
        void reader.cancel().catch(() => {})
        return { outcome: 'too-large' }
      }
      hold(read.value.length)
      chunks.push(read.value)
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    if (error instanceof QueueFull) throw error
    return { outcome: 'cut-short' }
  }
  if (length === 0 || length < announced) return { outcome: 'cut-short' }
  return { outcome: 'received', bytes: new Uint8Array(Buffer.concat(chunks)) }
}

/** Limits the memory of all bodies, of one body, and of one visitor. Throws `QueueFull` if the total or a visitor's limit is exceeded. */
export function openBodyRoom({ maxBytes, maxBodyBytes, perSender }: BodyRoom) {
  let held = 0
  const sending = new Map<string, number>()
  return async <Answer>(
    sender: string,
    request: Request,
    answer: (received: Request) => Promise<Answer>,
  ): Promise<Answer | Unread> => {
    const before = sending.get(sender) ?? 0
    if (before >= perSender) throw new QueueFull('one visitor sends too much at once')
    sending.set(sender, before + 1)
    let own = 0
    try {
      const received = await readPieces(request, maxBodyBytes, (bytes) => {
        if (held + bytes > maxBytes) throw new QueueFull('too much is being sent')
        held += bytes
        own += bytes
      })
      if (received.outcome !== 'received') return received
      const { url, method, headers } = request
      return await answer(new Request(url, { method, headers, body: received.bytes }))
    } finally {
      held -= own
      const left = (sending.get(sender) ?? 1) - 1
      if (left > 0) sending.set(sender, left)
      else sending.delete(sender)
    }
  }
}

type BodyRoom = { maxBytes: number; maxBodyBytes: number; perSender: number }

function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the sender fell silent')), timeoutMs)
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
}
