import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import { preferredEncoding } from './preferred-encoding.ts'

type Bytes = Buffer<ArrayBuffer>

/** A kept page as it is sent; `body` is compressed as its headers say. The headers are those of every such answer: nobody writes to them. */
export type PageAnswer = { status: 200 | 304; headers: Readonly<Record<string, string>>; body: Bytes | null }

export type PageRequest = {
  method: string
  /** Path and query as they arrived. */
  address: string
  header(name: string): string | undefined
}

/** Renders an address without compression. @param isRefresh nobody waits for it */
export type Render = (address: string, isRefresh: boolean) => Promise<Response>

/** A page in memory, compressed. */
export type Page = {
  address: string
  /** For an answer without a body. */
  headers: Record<string, string>
  etag: string
  brotli: Variant
  /** Made when the first client asks that takes no Brotli; hardly any browser does. */
  gzip: Variant | null
  generation: number
  /** As `now` counts. */
  freshUntil: number
  hits: number
  render: Render
}

/** A page in one encoding; a request makes neither a header object nor a copy of it. */
type Variant = { headers: Record<string, string>; body: Bytes }

/** Milliseconds. Words of time ('há 2 horas') and what has no content version are at most this old. */
export const freshForMs = 60_000
/** For so long after that the old page is sent while a fresh one is made. */
export const staleForMs = 60_000

const bestCompression = constants.BROTLI_MAX_QUALITY
const quickCompression = 4

/** Browsers ask each time; shared caches keep a page as long as this one does. */
const cacheControl = `public, max-age=0, s-maxage=${freshForMs / 1000}, stale-while-revalidate=${staleForMs / 1000}`

/** Reads an answer that may be kept. */
export async function pageOf(
  response: Response,
  about: Pick<Page, 'address' | 'generation' | 'freshUntil' | 'render'>,
): Promise<Page> {
  const html = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const { 'content-length': _length, ...headers } = Object.fromEntries(response.headers)
  // Feeds and suggestions say themselves how long a client may keep them.
  const isOwn = headers['cache-control']?.includes('max-age') ?? false
  Object.assign(headers, { etag, 'surrogate-key': 'page' }, !isOwn && { 'cache-control': cacheControl })
  const brotli = variantOf(headers, 'br', await brotliOf(html, quickCompression))
  return { ...about, headers, etag, brotli, gzip: null, hits: 0 }
}

function variantOf(headers: Record<string, string>, encoding: string | null, body: Bytes): Variant {
  const own = { ...headers, 'content-length': String(body.byteLength) }
  return { headers: encoding ? { ...own, 'content-encoding': encoding } : own, body }
}

/** Null where the encoding that is asked for has to be made. */
export function answerOf(page: Page, { method, header }: PageRequest): PageAnswer | null {
  if (header('if-none-match')?.includes(page.etag)) return { status: 304, headers: page.headers, body: null }
  const variant = variantFor(page, header('accept-encoding'))
  if (!variant) return null
  const { headers, body } = variant
  return { status: 200, headers, body: method === 'HEAD' ? null : body }
}

function variantFor(page: Page, acceptEncoding: string | undefined): Variant | null {
  const encoding = preferredEncoding(acceptEncoding)
  if (encoding) return encoding === 'br' ? page.brotli : page.gzip
  return variantOf(page.headers, null, brotliDecompressSync(page.brotli.body))
}

async function brotliOf(html: Bytes, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
  }
  return exactly(await promisify(brotliCompress)(html, { params }))
}

async function gzipOf(html: Bytes): Promise<Bytes> {
  return exactly(await promisify(gzip)(html, { level: 6 }))
}

/** An answer of zlib lies in a piece of memory of 64 KB, however short it is. */
function exactly(compressed: Bytes): Bytes {
  const own = Buffer.allocUnsafeSlow(compressed.byteLength)
  own.set(compressed)
  return own
}

export async function addBestBrotli(page: Page): Promise<void> {
  const html = await promisify(brotliDecompress)(page.brotli.body)
  page.brotli = variantOf(page.headers, 'br', await brotliOf(html, bestCompression))
}

export async function addGzip(page: Page): Promise<void> {
  page.gzip = variantOf(page.headers, 'gzip', await gzipOf(await promisify(brotliDecompress)(page.brotli.body)))
}

/** The bytes that a page holds in memory, not only those that are sent. */
export function bytesOf({ brotli, gzip: gzipped, headers, address }: Page): number {
  const bodies = brotli.body.buffer.byteLength + (gzipped?.body.buffer.byteLength ?? 0)
  return bodies + 3 * JSON.stringify(headers).length + address.length
}
