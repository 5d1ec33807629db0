import type { Database } from '#database/database.ts'
import type { ContentTopic, ContentVersions } from './content-version.server.ts'

/** The database together with the versions of what is published from it. */
export type Content = { db: Database; versions: ContentVersions }

/**
 * Wraps a read so that its result is kept in memory until the topic's version rises, or something else is asked for: only
 * the latest `what` is kept. Requests that arrive together share one read; a failed read is not kept.
 */
export function keptPerContentVersion<Result, What extends string | void = void>(
  topic: ContentTopic,
  read: (db: Database, what: What) => Promise<Result>,
) {
  const kept = new WeakMap<Database, { version: number; what: What; result: Promise<Result> }>()
  return ({ db, versions }: Content, what: What): Promise<Result> => {
    const { version } = versions.of(topic)
    const current = kept.get(db)
    if (current?.version === version && current.what === what) return current.result
    // A query that was built and not yet awaited is asked anew by everybody who awaits it.
    const entry = { version, what, result: Promise.resolve(read(db, what)) }
    kept.set(db, entry)
    entry.result.catch(() => {
      if (kept.get(db) === entry) kept.delete(db)
    })
    return entry.result
  }
}
