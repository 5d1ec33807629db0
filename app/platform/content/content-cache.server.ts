import { LRUCache } from 'lru-cache'
import type { Database } from '#database/database.ts'
import type { ContentTopic, ContentVersions } from './content-version.server.ts'

/**
 * The database with the content versions. `onPartFailure` receives failures of page parts (`loadOrNothing`); without it they are thrown.
 */
export type Content = { db: Database; versions: ContentVersions; onPartFailure?: (error: unknown) => void }

/** A shared read with the failures of its parts. */
type SharedRead<Result> = { result: Promise<Result>; failures: unknown[] }

/** Starts a read; `drop` is called if it fails in whole or in part, so that it is not cached. */
function startRead<Result>(
  { db, versions }: Content,
  read: (content: Content) => Promise<Result>,
  drop: () => void,
): SharedRead<Result> {
  const failures: unknown[] = []
  // An unawaited query builder would run again for each caller.
  const result = Promise.resolve(read({ db, versions, onPartFailure: (error) => failures.push(error) }))
  result.then(() => failures.length > 0 && drop(), drop)
  return { result, failures }
}

/** Returns the shared result and reports its failures to this request. */
async function resultFor<Result>({ result, failures }: SharedRead<Result>, { onPartFailure }: Content) {
  const value = await result
  for (const failure of failures) {
    if (!onPartFailure) throw failure
    onPartFailure(failure)
  }
  return value
}

/**
 * Caches the latest result of a read until its topic's version changes or `what` differs. Concurrent requests share a read; failures are
 * not cached.
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

type EachOptions<What, Result> = {
  topics: readonly ContentTopic[]
  keyOf: (what: What) => string
  /** Maximum cached results (LRU). */
  max: number
  /** False for results that must not be cached, such as incomplete ones. */
  mayBeKept?: (result: Result) => boolean
}

/** Equals the lifetime of a cached page (docs/decisions/0054). */
const cacheTtlMs = 60_000

/** Caches one result per key until a topic's version changes, at most a minute. null is not cached: there are unlimited unknown keys. */
export function cacheEachPerContentVersion<What, Result>(
  read: (content: Content, what: What) => Promise<Result>,
  { topics, keyOf, max, mayBeKept = (result) => result !== null }: EachOptions<What, Result>,
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
      (result) => {
        if (!mayBeKept(result)) drop()
      },
      () => {},
    )
    return resultFor(entry.shared, content)
  }
  return Object.assign(find, { forget: (db: Database) => void cached.delete(db) })
}
