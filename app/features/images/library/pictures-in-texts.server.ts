import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { binItems } from '#database/schema/bin.ts'
import { news } from '#database/schema/news.ts'

/** The text of an article that pages show. */
export const shownText = sql`coalesce(nullif(${news.contentHtml}, ''), nullif(${news.contentRich}, ''), ${news.content})`

type Known = { idsByUrl: Map<string, Set<number>>; readUntil: Date | null }

const known = new WeakMap<Database, Known>()

/** Rows of one query: short enough for visitors' queries to come in between on the embedded database. */
const batchSize = 1000
/** A save may be committed after a later one: what is only just read is read once more. */
const overlapMs = 10 * 60_000
/** Bucket, folder and name; the number of parts is fixed, or a text of '/imagens/' alone would be read again from each of them. */
const addresses = /\/imagens\/[\w-]+\/[\w-]+\/[\w.-]+\.jpeg/g

/**
 * Ids of articles in whose text a picture stood when it was last read; whoever needs to be sure looks again. All texts
 * are read once in the life of the process, later only those of articles that were saved since: there is no index of
 * them, and reading 100,000 takes seconds.
 */
export async function articlesWithPicture(db: Database, urls: string[]): Promise<number[]> {
  const { idsByUrl } = await readChanged(db)
  return [...new Set(urls.flatMap((url) => [...(idsByUrl.get(url) ?? [])]))]
}

async function readChanged(db: Database): Promise<Known> {
  const current = known.get(db) ?? { idsByUrl: new Map<string, Set<number>>(), readUntil: null }
  const since = current.readUntil && new Date(current.readUntil.getTime() - overlapMs)
  let readUntil = current.readUntil
  // Before the others: one that comes back between the two reads is seen twice instead of never.
  for (const { id, text } of await readBinned(db, since)) rememberAll(current.idsByUrl, text, id)
  for (let after = 0, count = batchSize; count === batchSize;) {
    const rows = await readBatch(db, after, since)
    for (const { id, text, updatedAt } of rows) {
      rememberAll(current.idsByUrl, text, id)
      if (!readUntil || updatedAt > readUntil) readUntil = updatedAt
    }
    count = rows.length
    after = Math.max(after, ...rows.map(({ id }) => id))
  }
  const read = { ...current, readUntil }
  known.set(db, read)
  return read
}

/** Only texts that hold a picture of ours travel; only those of the batch are looked at. */
function readBatch(db: Database, after: number, since: Date | null) {
  const batch = db
    .select({ id: news.id })
    .from(news)
    .where(and(gt(news.id, after), since ? gte(news.updatedAt, since) : undefined))
    .orderBy(asc(news.id))
    .limit(batchSize)
    .as('batch')
  const text = sql<string | null>`case when ${shownText} like '%/imagens/%' then ${shownText} end`
  return db.select({ id: news.id, updatedAt: news.updatedAt, text }).from(news).innerJoin(batch, eq(batch.id, news.id))
}

/** An article that comes back from the bin has the instant of its last save, which may be long ago: it is read while it is there. */
function readBinned(db: Database, since: Date | null) {
  const article = sql`${binItems.contents} #> '{rows,0,rows,0}'`
  return db
    .select({ id: binItems.itemId, text: sql<string | null>`(${article})::text` })
    .from(binItems)
    .where(and(eq(binItems.kind, 'article'), since ? gte(binItems.deletedAt, since) : undefined))
}

function rememberAll(idsByUrl: Known['idsByUrl'], text: string | null, id: number) {
  for (const [url] of text?.matchAll(addresses) ?? []) {
    const ids = idsByUrl.get(url) ?? new Set()
    idsByUrl.set(url, ids.add(id))
  }
}
