import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { preferredEncoding } from './preferred-encoding.ts'

const compressible = /^(?:text\/|application\/(?:json|xml|javascript|ld\+json|rss\+xml)|image\/svg\+xml)|charset=utf-8/
const smallest = 1024

/** Uses Brotli 1 (0.2 ms for 130 KB). The page cache recompresses frequent pages. */
export async function compressText(
  text: string | Uint8Array<ArrayBuffer>,
  acceptEncoding: string | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null }> {
  if (text.length < smallest) return { body: text, encoding: null }
  const encoding = preferredEncoding(acceptEncoding)
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    const isShort = text.length <= maxSyncLength
    return { body: asBytes(isShort ? brotliCompressSync(text, { params }) : await brotli(text, { params })), encoding }
  }
  if (encoding === 'gzip') return { body: asBytes(await gzipped(text, { level: 4 })), encoding }
  return { body: text, encoding: null }
}

/** Characters or bytes. Longer texts are compressed asynchronously. */
const maxSyncLength = 300_000

const brotli = promisify<string | Uint8Array, object, Buffer>(brotliCompress)
const gzipped = promisify<string | Uint8Array, object, Buffer>(gzip)

function asBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
}

/** Flushes each chunk, so that late chunks do not delay early ones. */
export function compressStream(response: Response, acceptEncoding: string | undefined): Response {
  const type = response.headers.get('content-type') ?? ''
  const encoding = preferredEncoding(acceptEncoding)
  const isDone = response.headers.has('content-encoding') || !response.body
  if (isDone || !encoding || !(compressible.test(type) || type.includes('x-script'))) return response
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const compressor = Duplex.toWeb(
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: streamParams })
      : createGzip({ flush: constants.Z_SYNC_FLUSH }),
  )
  return new Response(response.body?.pipeThrough(compressor as ReadableWritablePair<Uint8Array, Uint8Array>), {
    status: response.status,
    statusText: response.statusText,
    headers,
  })
}

const streamParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }
