import type { Clock } from '#app/platform/process/clock.ts'
import { type Content, cacheEachPerContentVersion } from '#app/platform/content/content-cache.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { Database } from '#database/database.ts'

/** The number of articles, or lists of them, that one read keeps. */
const max = 200

type KeptRead = { forget(db: Database): void }
const reads: KeptRead[] = []

type Asked<What> = { clock: Clock; what: What }
type Options<What, Result> = { keyOf: (what: What) => string; mayBeKept?: (result: Result) => boolean }

/**
 * A read of published articles, kept per version of news and vehicles and per day, because articles become public on their day
 * (NEWS-17).
 */
export function cacheNews<What, Result>(
  read: (content: Content, asked: Asked<What>) => Promise<Result>,
  { keyOf, ...options }: Options<What, Result>,
) {
  const kept = cacheEachPerContentVersion(read, {
    ...options,
    topics: ['news', 'vehicles'],
    keyOf: ({ clock, what }) => `${dayInSaoPaulo(clock.now())} ${keyOf(what)}`,
    max,
  })
  reads.push(kept)
  return kept
}

/** A reading or a like raises no content version: this node shows it with the next page, others within a minute. */
export function clearNewsCache(db: Database) {
  for (const read of reads) read.forget(db)
}
