import { LRUCache } from 'lru-cache'
import type { Database } from '#database/database.ts'
import type { ContentTopic, ContentVersions } from './content-version.server.ts'

/**
 * The database together with the versions of what is published from it. `onPartFailure` is told of every part that a page was made
 * without, by `loadOrNothing`; where there is no such listener the failure is thrown.
 */
export type Content = { db: Database; versions: ContentVersions; onPartFailure?: (error: unknown) => void }

/** A read that several requests share, and the failures of its parts. */
type SharedRead<Result> = { result: Promise<Result>; failures: unknown[] }

/** Starts a read; `drop` is called once it failed, in whole or in part: such a result is not kept. */
function startRead<Result>(
  { db, versions }: Content,
  read: (content: Content) => Promise<Result>,
  drop: () => void,
): SharedRead<Result> {
  const failures: unknown[] = []
  // A query that was built and not yet awaited is asked anew by everybody who awaits it.
  const result = Promise.resolve(read({ db, versions, onPartFailure: (error) => failures.push(error) }))
  result.then(() => failures.length > 0 && drop(), drop)
  return { result, failures }
}

/** The result for one of the requests, which learns of the failures. */
async function resultFor<Result>({ result, failures }: SharedRead<Result>, { onPartFailure }: Content) {
  const value = await result
  for (const failure of failures) {
    if (!onPartFailure) throw failure
    onPartFailure(failure)
  }
  return value
}

/**
 * Wraps a read so that its result is kept in memory until the topic's version rises, or something else is asked for: only
 * the latest `what` is kept. Requests that arrive together share one read; a failed read is not kept.
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
