import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { hasLocalListCookie } from '#app/platform/requests/local-list-cookie.ts'
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
type Render = (address: string, isRefresh: boolean) => Promise<Response>

export type PageCache = {
  /** Never waits; null where the page, or its encoding, has to be made. */
  find(request: PageRequest): PageAnswer | null
  /**
   * Makes the page of a request, once however many ask for it at the same time. What may not be kept is given to the
   * first who asked as a response; null tells the others, and whoever asks for no page of the cache, to render their own.
   */
  make(request: PageRequest, render: Render): Promise<PageAnswer | Response | null>
  /** Drops the pages of a path, whatever their parameters. */
  forget(path: string): void
}

type Page = {
  address: string
  /** For an answer without a body. */
  headers: Record<string, string>
  etag: string
  brotli: Variant
  /** Made when the first client asks that takes no Brotli; hardly any browser does. */
  gzip: Variant | null
  generation: number
  /** Milliseconds since 1970. */
  freshUntil: number
  hits: number
  render: Render
}

/** A page in one encoding; a request makes neither a header object nor a copy of it. */
type Variant = { headers: Record<string, string>; body: Bytes }

type Options = {
  /** Rises whenever something that visitors can see was written. */
  generation: () => number
  /** See pageAddressReader. */
  addressOf: (address: string) => string | null
  now?: () => number
  maxBytes?: number
}

/** Milliseconds. Words of time ('há 2 horas') and what has no content version are at most this old. */
const freshForMs = 60_000
/** For so long after that the old page is sent while a fresh one is made. */
const staleForMs = 60_000
/** About 1,500 pages in Brotli; each process keeps so much (docs/decisions/0061). */
const usualMaxBytes = 32 * 2 ** 20
/** Characters of an address as it is asked for; a page with a longer one is rendered each time. */
const longestAddress = 2_000
/** A page that was sent this often is worth the best compression, which takes a third of a second. */
const hitsForBestCompression = 3
const bestCompression = constants.BROTLI_MAX_QUALITY
const quickCompression = 4

/** Browsers ask each time; shared caches keep a page as long as this one does. */
const cacheControl = `public, max-age=0, s-maxage=${freshForMs / 1000}, stale-while-revalidate=${staleForMs / 1000}`

/**
 * Keeps whole public pages, compressed, per address and content version (docs/decisions/0054). A page comes in when it is the same
 * for everybody: GET, status 200, no session, no cookie set, and no `no-store` or `private`.
 */
export function openPageCache(options: Options): PageCache {
  const { generation, addressOf, now = Date.now, maxBytes = usualMaxBytes } = options
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  /** Spares parsing and matching an address that was asked for before. Bounded by characters: Node takes addresses of 16,000. */
  const addresses = new LRUCache<string, { cached: string | null }>({
    max: 20_000,
    maxSize: 2_000_000,
    sizeCalculation: ({ cached }, address) => address.length + (cached?.length ?? 0) + 1,
  })
  const inMaking = new Map<string, Promise<Page | Response>>()

  const keyOf = ({ method, address, header }: PageRequest): string | null => {
    if ((method !== 'GET' && method !== 'HEAD') || isPersonal(header('cookie'))) return null
    if (address.length > longestAddress) return null
    const known = addresses.get(address)
    if (known) return known.cached
    const cached = addressOf(address)
    addresses.set(address, { cached })
    return cached
  }
  const start = (key: string, render: Render, isRefresh: boolean) => {
    const startedAt = generation()
    const made = render(key, isRefresh)
      .then(async (response) => {
        if (!isCacheable(response)) return response
        const page = await pageOf(response, {
          address: key,
          generation: startedAt,
          freshUntil: now() + freshForMs,
          render,
        })
        if (startedAt === generation()) pages.set(key, page)
        return page
      })
      .finally(() => inMaking.delete(key))
    inMaking.set(key, made)
    return made
  }
  const refresh = ({ address, render }: Page) => {
    if (inMaking.has(address)) return
    start(address, render, true).then(
      async (made) => {
        if (made instanceof Response) await made.body?.cancel()
      },
      // The old page ends by itself; whoever asks then learns what is wrong.
      () => {},
    )
  }
  const improve = async (page: Page) => {
    const html = await promisify(brotliDecompress)(page.brotli.body)
    page.brotli = variantOf(page.headers, 'br', await brotliOf(html, bestCompression))
    countAgain(page)
  }
  const addGzip = async (page: Page) => {
    page.gzip = variantOf(page.headers, 'gzip', await gzipOf(await promisify(brotliDecompress)(page.brotli.body)))
    countAgain(page)
  }
  /** The cache does not measure a page again that is set in its own place. */
  const countAgain = (page: Page) => {
    if (pages.peek(page.address) !== page) return
    pages.delete(page.address)
    pages.set(page.address, page)
  }
  const current = (key: string) => {
    const page = pages.get(key)
    if (!page) return null
    if (page.generation === generation() && now() - page.freshUntil <= staleForMs) return page
    pages.delete(key)
    return null
  }

  return {
    find: (request) => {
      const key = keyOf(request)
      const page = key === null ? null : current(key)
      if (!page) return null
      if (now() > page.freshUntil) refresh(page)
      if (++page.hits === hitsForBestCompression) improve(page).catch(() => {})
      return answerOf(page, request)
    },
    make: async (request, render) => {
      const key = keyOf(request)
      if (key === null) return null
      const running = inMaking.get(key)
      const made = current(key) ?? (await (running ?? start(key, render, false)))
      if (made instanceof Response) return running ? null : made
      const answer = answerOf(made, request)
      if (answer) return answer
      await addGzip(made)
      return answerOf(made, request)
    },
    forget: (path) => {
      for (const key of pages.keys()) if (key === path || key.startsWith(`${path}?`)) pages.delete(key)
    },
  }
}

/** The administrator, and who is shown a list of the own browser; whatever a proxy adds does not matter. */
function isPersonal(cookie: string | undefined): boolean {
  return cookie !== undefined && (cookie.includes('admin_session=') || hasLocalListCookie(cookie))
}

function isCacheable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('set-cookie') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '') &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  )
}

async function pageOf(
  response: Response,
  about: Pick<Page, 'address' | 'generation' | 'freshUntil' | 'render'>,
): Promise<Page> {
  const html = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const { 'content-length': _length, ...headers } = Object.fromEntries(response.headers)
  Object.assign(headers, { etag, 'cache-control': cacheControl, 'surrogate-key': 'page' })
  const brotli = variantOf(headers, 'br', await brotliOf(html, quickCompression))
  return { ...about, headers, etag, brotli, gzip: null, hits: 0 }
}

function variantOf(headers: Record<string, string>, encoding: string | null, body: Bytes): Variant {
  const own = { ...headers, 'content-length': String(body.byteLength) }
  return { headers: encoding ? { ...own, 'content-encoding': encoding } : own, body }
}

/** Null where the encoding that is asked for has to be made. */
function answerOf(page: Page, { method, header }: PageRequest): PageAnswer | null {
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

/** The bytes that a page holds in memory, not only those that are sent. */
function bytesOf({ brotli, gzip: gzipped, headers, address }: Page): number {
  const bodies = brotli.body.buffer.byteLength + (gzipped?.body.buffer.byteLength ?? 0)
  return bodies + 3 * JSON.stringify(headers).length + address.length
}
