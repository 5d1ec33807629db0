import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import { preferredEncoding } from './preferred-encoding.ts'

type Bytes = Buffer<ArrayBuffer>

/** `body` has the encoding given in `headers`, which all responses share. */
export type PageAnswer = { status: 200 | 304; headers: Readonly<Record<string, string>>; body: Bytes | null }

export type PageRequest = {
  method: string
  address: string
  header(name: string): string | undefined
}

/**
 * Returns the page uncompressed.
 * @param isRefresh true: in the background
 */
export type Render = (address: string, isRefresh: boolean) => Promise<Response>

export type Page = {
  address: string
  /** Headers of responses without a body (304). */
  headers: Record<string, string>
  etag: string
  brotli: Variant
  /** null until the first client without Brotli, which few browsers lack. */
  gzip: Variant | null
  contentVersion: number
  /** Time until which the page is fresh, on the cache's clock `now`. */
  freshUntil: number
  hits: number
  render: Render
}

type Variant = { headers: Record<string, string>; body: Bytes }

/** After this time a page is rendered again, which updates 'há 2 horas' and data without a content version. */
export const freshForMs = 60_000
/** An expired page is still sent for this time while a fresh one is rendered. */
export const staleForMs = 60_000

const bestCompression = constants.BROTLI_MAX_QUALITY
const quickCompression = 4

/** Browsers revalidate each time. Shared caches keep a page as long as this cache. */
const cacheControl = `public, max-age=0, s-maxage=${freshForMs / 1000}, stale-while-revalidate=${staleForMs / 1000}`

export async function pageOf(
  response: Response,
  about: Pick<Page, 'address' | 'contentVersion' | 'freshUntil' | 'render'>,
): Promise<Page> {
  const html = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const { 'content-length': _length, ...headers } = Object.fromEntries(response.headers)
  // Feeds and suggestions have their own `max-age`, which stays.
  const isOwn = headers['cache-control']?.includes('max-age') ?? false
  Object.assign(headers, { etag, 'surrogate-key': 'page' }, !isOwn && { 'cache-control': cacheControl })
  const brotli = variantOf(headers, 'br', await brotliOf(html, quickCompression))
  return { ...about, headers, etag, brotli, gzip: null, hits: 0 }
}

function variantOf(headers: Record<string, string>, encoding: string | null, body: Bytes): Variant {
  const own = { ...headers, 'content-length': String(body.byteLength) }
  return { headers: encoding ? { ...own, 'content-encoding': encoding } : own, body }
}

/** null: the page must first be compressed in the requested encoding. */
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

/** Copies the bytes, because zlib returns a view of a 64 KB buffer even for a short result. */
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

export function bytesOf({ brotli, gzip: gzipped, headers, address }: Page): number {
  const bodies = brotli.body.buffer.byteLength + (gzipped?.body.buffer.byteLength ?? 0)
  return bodies + 3 * JSON.stringify(headers).length + address.length
}
