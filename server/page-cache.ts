import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { hasLocalListCookie } from '#app/platform/requests/local-list-cookie.ts'
import {
  addBestBrotli,
  addGzip,
  answerOf,
  bytesOf,
  freshForMs,
  type Page,
  type PageAnswer,
  pageOf,
  type PageRequest,
  type Render,
  staleForMs,
} from './cached-page.ts'

export type PageCache = {
  /** null: not cached, expired, or not compressed in the requested encoding. */
  find(request: PageRequest): PageAnswer | null
  /**
   * Concurrent requests share one render. Returns an uncacheable response to the first caller and null to the others, which render on their
   * own.
   */
  make(request: PageRequest, render: Render): Promise<PageAnswer | Response | null>
  forget(path: string): void
}

type Options = {
  contentVersion: () => number
  addressOf: (address: string) => string | null
  /** Monotonic clock: a wall clock set back would extend every entry. */
  now?: () => number
  maxBytes?: number
}

/** stale-if-error (RFC 5861): an expired page is served this long while the database is down. */
const staleIfErrorMs = 24 * 3_600_000
/** If rendering takes longer, an older page of the same content version is sent. */
const renderTimeoutMs = 1_000
/** Limit per process: about 1,500 pages in Brotli (decision 0046). */
const usualMaxBytes = 32 * 2 ** 20
const maxAddressLength = 2_000
/** Hits after which a page is recompressed with Brotli 11 (about 300 ms). */
const hitsForBestCompression = 3

/** Key: address and content version (decision 0054). Not cached: sessions, new cookies, errors, `no-store` and `private`. */
export function openPageCache(options: Options): PageCache {
  const { contentVersion, addressOf, now = () => performance.now(), maxBytes = usualMaxBytes } = options
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  /** Cache of parsed addresses, limited in characters, because Node accepts addresses of 16,000. */
  const addresses = new LRUCache<string, { cached: string | null }>({
    max: 20_000,
    maxSize: 2_000_000,
    sizeCalculation: ({ cached }, address) => address.length + (cached?.length ?? 0) + 1,
  })
  const rendering = new Map<string, Promise<Page | Response>>()

  const keyOf = ({ method, address, header }: PageRequest): string | null => {
    if ((method !== 'GET' && method !== 'HEAD') || isPersonal(header('cookie'))) return null
    if (address.length > maxAddressLength) return null
    const known = addresses.get(address)
    if (known) return known.cached
    const cached = addressOf(address)
    addresses.set(address, { cached })
    return cached
  }
  const start = (key: string, render: Render, isRefresh: boolean) => {
    const startedAt = contentVersion()
    const made = render(key, isRefresh)
      .then(async (response) => {
        if (!isCacheable(response)) return isFailure(response) ? response : withdrawn(key, response)
        const page = await pageOf(response, {
          address: key,
          contentVersion: startedAt,
          freshUntil: now() + freshForMs,
          render,
        })
        if (startedAt === contentVersion()) pages.set(key, page)
        return page
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, made)
    return made
  }
  const refresh = ({ address, render }: Page) => {
    if (rendering.has(address)) return
    start(address, render, true).then(
      async (made) => {
        if (made instanceof Response) await made.body?.cancel()
      },
      // The stale entry expires; the next request reports the error.
      () => {},
    )
  }
  const recompress = async (page: Page) => {
    await addBestBrotli(page)
    countAgain(page)
  }
  const storeGzip = async (page: Page) => {
    await addGzip(page)
    countAgain(page)
  }
  /** Sets the entry again, because the LRU cache does not update its size. */
  const countAgain = (page: Page) => {
    if (pages.peek(page.address) !== page) return
    pages.delete(page.address)
    pages.set(page.address, page)
  }
  /** Finds a page that expired at most `ageMs` ago. Pages of older content are never sent. */
  const cachedWithin = (key: string, ageMs: number) => {
    const page = pages.get(key)
    if (page && page.contentVersion === contentVersion() && now() - page.freshUntil <= ageMs) return page
    return null
  }
  const current = (key: string) => {
    const page = cachedWithin(key, staleForMs)
    if (!page && !cachedWithin(key, staleIfErrorMs)) pages.delete(key)
    return page
  }
  const withdrawn = (key: string, response: Response) => {
    pages.delete(key)
    return response
  }
  /** Returns the stale page if rendering fails or takes too long. */
  const freshOrStale = async (key: string, making: Promise<Page | Response>) => {
    if (!cachedWithin(key, staleIfErrorMs)) return making
    const timer = new AbortController()
    const late = wait(renderTimeoutMs, 'late' as const, { signal: timer.signal, ref: false }).catch(
      () => 'late' as const,
    )
    const made = await Promise.race([making.catch(() => 'failed' as const), late])
    timer.abort()
    const stale = cachedWithin(key, staleIfErrorMs)
    if (!stale) return making
    if (made === 'late' || made === 'failed') return stale
    if (!(made instanceof Response) || !isFailure(made)) return made
    await made.body?.cancel()
    return stale
  }

  return {
    find: (request) => {
      const key = keyOf(request)
      const page = key === null ? null : current(key)
      if (!page) return null
      if (now() > page.freshUntil) refresh(page)
      if (++page.hits === hitsForBestCompression) recompress(page).catch(() => {})
      return answerOf(page, request)
    },
    make: async (request, render) => {
      const key = keyOf(request)
      if (key === null) return null
      const running = rendering.get(key)
      const made = current(key) ?? (await freshOrStale(key, running ?? start(key, render, false)))
      if (made instanceof Response) return running ? null : made
      const answer = answerOf(made, request)
      if (answer) return answer
      await storeGzip(made)
      return answerOf(made, request)
    },
    forget: (path) => {
      for (const key of pages.keys()) if (key === path || key.startsWith(`${path}?`)) pages.delete(key)
    },
  }
}

/** True for administrators and browsers with a personal list. Ignores other cookies, such as those of proxies. */
export function isPersonal(cookie: string | undefined): boolean {
  return cookie !== undefined && (cookie.includes('admin_session=') || hasLocalListCookie(cookie))
}

/** Types that may be cached: pages, feeds, sitemaps and suggestions, but not the router's data requests. */
const cacheableTypes = /^(?:text\/html|application\/(?:xml|rss\+xml|feed\+json|json))\b/

function isCacheable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('set-cookie') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '') &&
    cacheableTypes.test(headers.get('content-type') ?? '')
  )
}

/** True for an error, and for an incomplete page, which has `no-store`. */
function isFailure({ status, headers }: Response): boolean {
  return status >= 500 || (status === 200 && (headers.get('cache-control') ?? '').includes('no-store'))
}
