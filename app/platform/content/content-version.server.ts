import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#database/database.ts'
import { contentVersions } from '#database/schema/portal.ts'

/** The parts of the portal whose changes visitors can see. */
export type ContentTopic = 'vehicles' | 'news' | 'portal' | 'suppliers' | 'costs' | 'charging'

export type ContentVersions = { of(topic: ContentTopic): ContentVersion }
/** `generation` rises with the version of any topic. */
export type FollowedVersions = ContentVersions & {
  generation(): number
  /** Calls a listener whenever it has risen. @returns ends it */
  onRaised(listener: () => void): () => void
  /** Ends the comparing with the database. */
  stop(): void
}
type ContentVersion = { version: number; changedAt: Date }

const channel = 'content_version'
const unpublished: ContentVersion = { version: 0, changedAt: new Date(0) }

/** An announcement may be lost with its connection, or not be read: the versions are compared this often whatever was heard. */
const compareEveryMs = 30_000
/** Where they could not be read after an announcement, they are read again after this time, and then after twice as long. */
const againAfterMs = 250

/** Follows the version of each topic, so that every node drops what it kept as soon as one of them writes. */
export async function followContentVersions(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  onError: (error: unknown) => void,
): Promise<FollowedVersions> {
  const known = new Map<string, ContentVersion>()
  const listeners = new Set<() => void>()
  let generation = 0
  const readAll = async () => {
    const rows = await db.select().from(contentVersions)
    // A line that was cut and stands again tells of nothing new: what was kept stays.
    const raised = rows.filter(({ topic, version }) => version > (known.get(topic)?.version ?? 0))
    for (const row of raised) known.set(row.topic, row)
    if (raised.length === 0) return
    generation += 1
    for (const each of listeners) each()
  }
  const reading = readRepeatedly(readAll, onError)
  // Listening first: what is raised between the two is then heard.
  await listen(channel, () => reading.start())
  await readAll()
  return {
    of: (topic) => known.get(topic) ?? unpublished,
    generation: () => generation,
    onRaised: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: reading.stop,
  }
}

/** `start` reads, again after growing pauses until it was read; so does each `compareEveryMs`. */
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

/** Call inside the transaction of a write that visitors can see. Delivered to every node after the commit. */
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
