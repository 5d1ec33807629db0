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

type Options = {
  /** Rises whenever something that visitors can see was written. */
  generation: () => number
  /** See pageAddressReader. */
  addressOf: (address: string) => string | null
  /** Milliseconds that go on evenly: a clock of the day that is set back would keep every page for as long. */
  now?: () => number
  maxBytes?: number
}

/** For so long after that it is sent where a fresh one cannot be made: the database is away (stale-if-error of RFC 5861). */
const spareForMs = 24 * 3_600_000
/** A visitor waits so long for a page to which there is an older one of the same content. */
const patienceMs = 1_000
/** About 1,500 pages in Brotli; each process keeps so much (docs/decisions/0061). */
const usualMaxBytes = 32 * 2 ** 20
/** Characters of an address as it is asked for; a page with a longer one is rendered each time. */
const longestAddress = 2_000
/** A page that was sent this often is worth the best compression, which takes a third of a second. */
const hitsForBestCompression = 3

/**
 * Keeps whole public pages, feeds and sitemaps, compressed, per address and content version (docs/decisions/0054). One comes in when it is the same
 * for everybody: GET, status 200, no session, no cookie set, and no `no-store` or `private`.
 */
export function openPageCache(options: Options): PageCache {
  const { generation, addressOf, now = () => performance.now(), maxBytes = usualMaxBytes } = options
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
        if (!isCacheable(response)) return isFailure(response) ? response : withdrawn(key, response)
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
    await addBestBrotli(page)
    countAgain(page)
  }
  const keepGzip = async (page: Page) => {
    await addGzip(page)
    countAgain(page)
  }
  /** The cache does not measure a page again that is set in its own place. */
  const countAgain = (page: Page) => {
    if (pages.peek(page.address) !== page) return
    pages.delete(page.address)
    pages.set(page.address, page)
  }
  /** The kept page of the content as it is, and at most so old beyond its freshness. Withdrawn content is never sent again. */
  const keptWithin = (key: string, ageMs: number) => {
    const page = pages.get(key)
    if (page && page.generation === generation() && now() - page.freshUntil <= ageMs) return page
    return null
  }
  const current = (key: string) => {
    const page = keptWithin(key, staleForMs)
    if (!page && !keptWithin(key, spareForMs)) pages.delete(key)
    return page
  }
  const withdrawn = (key: string, response: Response) => {
    pages.delete(key)
    return response
  }
  /** The page that is being made, or an older one where it fails or takes its time. */
  const madeOrSpare = async (key: string, making: Promise<Page | Response>) => {
    if (!keptWithin(key, spareForMs)) return making
    const patience = new AbortController()
    const late = wait(patienceMs, 'late' as const, { signal: patience.signal, ref: false }).catch(() => 'late' as const)
    const made = await Promise.race([making.catch(() => 'failed' as const), late])
    patience.abort()
    const spare = keptWithin(key, spareForMs)
    if (!spare) return making
    if (made === 'late' || made === 'failed') return spare
    if (!(made instanceof Response) || !isFailure(made)) return made
    await made.body?.cancel()
    return spare
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
      const made = current(key) ?? (await madeOrSpare(key, running ?? start(key, render, false)))
      if (made instanceof Response) return running ? null : made
      const answer = answerOf(made, request)
      if (answer) return answer
      await keepGzip(made)
      return answerOf(made, request)
    },
    forget: (path) => {
      for (const key of pages.keys()) if (key === path || key.startsWith(`${path}?`)) pages.delete(key)
    },
  }
}

/** The administrator, and who is shown a list of the own browser; whatever a proxy adds does not matter. */
export function isPersonal(cookie: string | undefined): boolean {
  return cookie !== undefined && (cookie.includes('admin_session=') || hasLocalListCookie(cookie))
}

/** Pages, feeds, sitemaps and the answers to what is typed. The data of a page for the router is none of them. */
const keptTypes = /^(?:text\/html|application\/(?:xml|rss\+xml|feed\+json|json))\b/

function isCacheable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('set-cookie') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '') &&
    keptTypes.test(headers.get('content-type') ?? '')
  )
}

/** A page that could not be made whole says `no-store`, although one of its address was kept. */
function isFailure({ status, headers }: Response): boolean {
  return status >= 500 || (status === 200 && (headers.get('cache-control') ?? '').includes('no-store'))
}
