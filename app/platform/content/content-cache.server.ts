import { LRUCache } from 'lru-cache'
import type { Database } from '#database/database.ts'
import type { ContentTopic, ContentVersions } from './content-version.server.ts'

/** The database together with the versions of what is published from it. */
export type Content = { db: Database; versions: ContentVersions }

/**
 * Wraps a read so that its result is kept in memory until the topic's version rises, or something else is asked for: only
 * the latest `what` is kept. Requests that arrive together share one read; a failed read is not kept.
 */
export function cachePerContentVersion<Result, What extends string | void = void>(
  topic: ContentTopic,
  read: (db: Database, what: What) => Promise<Result>,
) {
  const cached = new WeakMap<Database, { version: number; what: What; result: Promise<Result> }>()
  return ({ db, versions }: Content, what: What): Promise<Result> => {
    const { version } = versions.of(topic)
    const current = cached.get(db)
    if (current?.version === version && current.what === what) return current.result
    // A query that was built and not yet awaited is asked anew by everybody who awaits it.
    const entry = { version, what, result: Promise.resolve(read(db, what)) }
    cached.set(db, entry)
    entry.result.catch(() => {
      if (cached.get(db) === entry) cached.delete(db)
    })
    return entry.result
  }
}

type EachOptions<What, Result> = {
  topics: readonly ContentTopic[]
  keyOf: (what: What) => string
  /** The number of results that are kept; the least recently used go first. */
  max: number
  /** False for a result that must be read again, such as one with a part that could not be read. */
  mayBeKept?: (result: Result) => boolean
}

/** As long as a page is kept (docs/decisions/0054): what is written without a content version is no older. */
const cacheTtlMs = 60_000

/**
 * The same for a read that is asked for many things, such as the articles of the portal: one result per key, until the version of
 * one of the topics rises, for a minute at most. Nothing that is not there (null) is kept: addresses are without number.
 */
export function cacheEachPerContentVersion<What, Result>(
  read: (content: Content, what: What) => Promise<Result>,
  { topics, keyOf, max, mayBeKept = (result) => result !== null }: EachOptions<What, Result>,
) {
  type Entry = { versions: string; result: Promise<Result> }
  const cached = new WeakMap<Database, LRUCache<string, Entry>>()
  const find = (content: Content, what: What): Promise<Result> => {
    const entries = cached.get(content.db) ?? new LRUCache<string, Entry>({ max, ttl: cacheTtlMs })
    cached.set(content.db, entries)
    const key = keyOf(what)
    const versions = topics.map((topic) => content.versions.of(topic).version).join('.')
    const current = entries.get(key)
    if (current?.versions === versions) return current.result
    const entry = { versions, result: read(content, what) }
    entries.set(key, entry)
    const drop = () => {
      if (entries.peek(key) === entry) entries.delete(key)
    }
    entry.result.then((result) => {
      if (!mayBeKept(result)) drop()
    }, drop)
    return entry.result
  }
  return Object.assign(find, { forget: (db: Database) => void cached.delete(db) })
}
