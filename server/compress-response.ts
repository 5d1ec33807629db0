import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { preferredEncoding } from './preferred-encoding.ts'

const compressible = /^(?:text\/|application\/(?:json|xml|javascript|ld\+json|rss\+xml)|image\/svg\+xml)|charset=utf-8/
const smallest = 1024

/**
 * A finished text, compressed as the browser prefers. Quality 3 costs half as much as quality 4 and a page grows by a twentieth: what is
 * sent often is compressed better by the page cache.
 */
export async function compressText(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null }> {
  if (text.length < smallest) return { body: text, encoding: null }
  const encoding = preferredEncoding(acceptEncoding)
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return { body: asBytes(await brotli(text, { params })), encoding }
  }
  if (encoding === 'gzip') return { body: asBytes(await gzipped(text, { level: 4 })), encoding }
  return { body: text, encoding: null }
}

const brotli = promisify<string, object, Buffer>(brotliCompress)
const gzipped = promisify<string, object, Buffer>(gzip)

/** No copy: the same bytes in the type that answers take. */
function asBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
}

/** A stream, compressed chunk by chunk: what arrives late must not hold back what is there. */
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

/** A window of 256 KB: the default of 4 MB would be taken for each stream. */
const streamParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }
