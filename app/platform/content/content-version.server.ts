import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#database/database.ts'
import { contentVersions } from '#database/schema/portal.ts'

export type ContentTopic = 'vehicles' | 'news' | 'portal' | 'suppliers' | 'costs' | 'charging'

export type ContentVersions = { of(topic: ContentTopic): ContentVersion }
/** `overall`: increases when any version increases. */
export type FollowedVersions = ContentVersions & {
  overall(): number
  /** @returns function that removes the listener */
  onRaised(listener: () => void): () => void
  stop(): void
}
type ContentVersion = { version: number; changedAt: Date }

const channel = 'content_version'
const unpublished: ContentVersion = { version: 0, changedAt: new Date(0) }

/** Versions are also polled at this interval, because notifications can get lost. */
const compareEveryMs = 30_000
/** The first delay after a failure. Each further delay is twice as long. */
const againAfterMs = 250

/** A change on any node invalidates the caches of every node. */
export async function followContentVersions(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  onError: (error: unknown) => void,
): Promise<FollowedVersions> {
  const known = new Map<string, ContentVersion>()
  const listeners = new Set<() => void>()
  let overall = 0
  const readAll = async () => {
    const rows = await db.select().from(contentVersions)
    // Ignores equal versions: after a lost connection without a change, the caches stay valid.
    const raised = rows.filter(({ topic, version }) => version > (known.get(topic)?.version ?? 0))
    for (const row of raised) known.set(row.topic, row)
    if (raised.length === 0) return
    overall += 1
    for (const each of listeners) each()
  }
  const reading = readRepeatedly(readAll, onError)
  // Listens before the first read, so that no change in between is missed.
  await listen(channel, () => reading.start())
  await readAll()
  return {
    of: (topic) => known.get(topic) ?? unpublished,
    overall: () => overall,
    onRaised: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: reading.stop,
  }
}

/** `start` reads at once and retries until a read succeeds. */
function readRepeatedly(read: () => Promise<void>, onError: (error: unknown) => void) {
  let again: NodeJS.Timeout | undefined
  let isStopped = false
  const start = (waitMs = againAfterMs) => {
    clearTimeout(again)
    read().catch((error: unknown) => {
      if (isStopped) return
      onError(error)
      again = setTimeout(() => start(Math.min(2 * waitMs, compareEveryMs)), waitMs).unref()
    })
  }
  const comparing = setInterval(() => start(), compareEveryMs).unref()
  const stop = () => {
    isStopped = true
    clearInterval(comparing)
    clearTimeout(again)
  }
  return { start, stop }
}

/** Call this in the transaction of a visible change. The commit notifies all nodes. */
export async function raiseContentVersion(tx: Database, topic: ContentTopic, changedAt: Date) {
  await tx
    .insert(contentVersions)
    .values({ topic, version: 1, changedAt })
    .onConflictDoUpdate({
      target: contentVersions.topic,
      set: { version: sql`${contentVersions.version} + 1`, changedAt },
    })
  await tx.execute(sql`select pg_notify(${channel}, ${topic})`)
}
