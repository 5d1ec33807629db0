import { QueueFull } from '#app/platform/process/concurrency-limit.server.ts'

type Unread = { outcome: 'too-large' } | { outcome: 'cut-short' }
type Received = { outcome: 'received'; bytes: Uint8Array<ArrayBuffer> } | Unread

/** The longest silence of a sender. */
const patienceMs = 15_000

/**
 * Reads a body into memory, and no further than the limit. Nothing is written before all of it is there, so that one that is
 * too large, too slow or cut short leaves nothing behind.
 */
export function receiveBody(request: Request, mostBytes: number): Promise<Received> {
  return readPieces(request, mostBytes, () => {})
}

/** @param hold called with the bytes of each piece; what it throws ends the reading */
async function readPieces(request: Request, mostBytes: number, hold: (bytes: number) => void): Promise<Received> {
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

/**
 * Room in memory for the bodies of visitors, counted by the bytes that have arrived: who sends slowly takes none from the others, and one
 * visitor sends few at once. Throws QueueFull where a body finds no room.
 */
export function openBodyRoom({ mostBytes, mostOfOne, perSender }: BodyRoom) {
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
      const received = await readPieces(request, mostOfOne, (bytes) => {
        if (held + bytes > mostBytes) throw new QueueFull('too much is being sent')
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

type BodyRoom = { mostBytes: number; mostOfOne: number; perSender: number }

function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the sender fell silent')), patienceMs)
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
}
