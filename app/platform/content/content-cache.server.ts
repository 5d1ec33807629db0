import { LRUCache } from 'lru-cache'
import type { Database } from '#database/database.ts'
import type { ContentTopic, ContentVersions } from './content-version.server.ts'

/** `onPartFailure` gets the errors of optional page parts (`loadOrNothing`); without it, these errors are thrown. */
export type Content = { db: Database; versions: ContentVersions; onPartFailure?: (error: unknown) => void }

/** `failures`: errors of optional parts. */
type SharedRead<Result> = { result: Promise<Result>; failures: unknown[] }

function startRead<Result>(
  { db, versions }: Content,
  read: (content: Content) => Promise<Result>,
  drop: () => void,
): SharedRead<Result> {
  const failures: unknown[] = []
  // A query builder runs again each time it is awaited. `Promise.resolve` runs it once.
  const result = Promise.resolve(read({ db, versions, onPartFailure: (error) => failures.push(error) }))
  result.then(() => failures.length > 0 && drop(), drop)
  return { result, failures }
}

/** Reports errors of optional parts also to requests that share the result. */
async function resultFor<Result>({ result, failures }: SharedRead<Result>, { onPartFailure }: Content) {
  const value = await result
  for (const failure of failures) {
    if (!onPartFailure) throw failure
    onPartFailure(failure)
  }
  return value
}

/**
 * Caches the last result until the version of the topic, or `what`, changes. Concurrent requests share one query. Failures are not cached.
 */
export function cachePerContentVersion<Result, What extends string | void = void>(
  topic: ContentTopic,
  read: (db: Database, what: What, content: Content) => Promise<Result>,
) {
  const cached = new WeakMap<Database, { version: number; what: What; shared: SharedRead<Result> }>()
  return (content: Content, what: What): Promise<Result> => {
    const { db, versions } = content
    const { version } = versions.of(topic)
    const current = cached.get(db)
    if (current?.version === version && current.what === what) return resultFor(current.shared, content)
    const shared = startRead(
      content,
      (reader) => read(db, what, reader),
      () => {
        if (cached.get(db)?.shared === shared) cached.delete(db)
      },
    )
    cached.set(db, { version, what, shared })
    return resultFor(shared, content)
  }
}

type EachOptions<What> = {
  topics: readonly ContentTopic[]
  keyOf: (what: What) => string
  /** The least recently used result is removed first. */
  max: number
}

/** Same duration as for cached pages (decision 0054). */
const cacheTtlMs = 60_000

/**
 * Caches one result per key for at most one minute, or until the version of the topic changes. Does not cache null, because unknown keys
 * are unlimited.
 */
export function cacheEachPerContentVersion<What, Result>(
  read: (content: Content, what: What) => Promise<Result>,
  { topics, keyOf, max }: EachOptions<What>,
) {
  type Entry = { versions: string; shared: SharedRead<Result> }
  const cached = new WeakMap<Database, LRUCache<string, Entry>>()
  const find = (content: Content, what: What): Promise<Result> => {
    const entries = cached.get(content.db) ?? new LRUCache<string, Entry>({ max, ttl: cacheTtlMs })
    cached.set(content.db, entries)
    const key = keyOf(what)
    const versions = topics.map((topic) => content.versions.of(topic).version).join('.')
    const current = entries.get(key)
    if (current?.versions === versions) return resultFor(current.shared, content)
    const drop = () => {
      if (entries.peek(key) === entry) entries.delete(key)
    }
    const entry = { versions, shared: startRead(content, (reader) => read(reader, what), drop) }
    entries.set(key, entry)
    entry.shared.result.then(
      (result) => result === null && drop(),
      () => {},
    )
    return resultFor(entry.shared, content)
  }
  return Object.assign(find, { forget: (db: Database) => void cached.delete(db) })
}
