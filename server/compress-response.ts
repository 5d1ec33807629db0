import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'

const compressible = /^(?:text\/|application\/(?:json|xml|javascript|ld\+json|rss\+xml)|image\/svg\+xml)|charset=utf-8/
const smallest = 1024

/** A finished text, compressed as the browser prefers. Quality 4 costs about as much as gzip and saves a fifth more. */
export async function compressText(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null }> {
  if (text.length < smallest) return { body: text, encoding: null }
  if (accepts(acceptEncoding, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return { body: new Uint8Array(await promisify(brotliCompress)(text, { params })), encoding: 'br' }
  }
  if (accepts(acceptEncoding, 'gzip')) {
    return { body: new Uint8Array(await promisify(gzip)(text, { level: 6 })), encoding: 'gzip' }
  }
  return { body: text, encoding: null }
}

/** A stream, compressed chunk by chunk: what arrives late must not hold back what is there. */
export function compressStream(response: Response, acceptEncoding: string | undefined): Response {
  const type = response.headers.get('content-type') ?? ''
  const isDone = response.headers.has('content-encoding') || !response.body
  if (isDone || !(compressible.test(type) || type.includes('x-script')) || !accepts(acceptEncoding, 'gzip'))
    return response
  const headers = new Headers(response.headers)
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  const gzipStream = Duplex.toWeb(createGzip({ flush: constants.Z_SYNC_FLUSH }))
  return new Response(response.body?.pipeThrough(gzipStream as ReadableWritablePair<Uint8Array, Uint8Array>), {
    status: response.status,
    statusText: response.statusText,
    headers,
  })
}

function accepts(acceptEncoding: string | undefined, encoding: string) {
  return (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, quality = 'q=1']) => name === encoding && Number(quality.split('=')[1]) > 0)
}
