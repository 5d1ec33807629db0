import { and, asc, desc, eq, gt, gte, ilike, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPhotos } from '#database/schema/charging-reports.ts'
import { images } from '#database/schema/images.ts'
import { widthsOf } from '#app/domain/images/picture-source.ts'
import type { ImageUse, LibraryImage, LibraryPage, LibraryItem } from './library-image.ts'
import { executeRows } from '#database/execute-rows.ts'
import { news } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { binItems } from '#database/schema/bin.ts'

const pageSize = 50

type LibraryQuery = { search: string; after: number | null }

/** Lists the newest first. Searches file names and alternative texts. '%' and '_' are no wildcards. */
export async function listImages(db: Database, { search, after }: LibraryQuery): Promise<LibraryPage<LibraryImage>> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const matches = search ? or(ilike(images.path, pattern), ilike(images.altText, pattern)) : undefined
  const rows = await db
    .select()
    .from(images)
    .where(and(matches, after === null ? undefined : lt(images.id, after)))
    .orderBy(desc(images.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    images: page.map(toLibraryImage),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function listLibraryItems(db: Database, asked: LibraryQuery): Promise<LibraryPage<LibraryItem>> {
  const { images: listed, next } = await listImages(db, asked)
  const urls = listed.map(({ url }) => url)
  const uses = await findUses(db, urls, await articlesWithPicture(db, urls))
  return { next, images: listed.map((image) => ({ ...image, ...uses(image.url) })) }
}

/** Counts pictures whose renditions could not be made. Pages show their originals. */
export async function countFailedImages(db: Database): Promise<number> {
  return db.$count(images, sql`${images.renditionsState} = 'failed'`)
}

function toLibraryImage(row: typeof images.$inferSelect): LibraryImage {
  return {
    id: row.id,
    url: row.url,
    width: row.width,
    height: row.height,
    widths: widthsOf(row.renditions),
    altText: row.altText,
    bytes: row.bytes,
    renditionsState: row.renditionsState,
    uploadedBy: row.uploadedBy,
    createdAt: row.createdAt.toISOString(),
  }
}

const maxUses = 5

type UseRow = { url: string; kind: ImageUse['kind']; id: number; title: string }
type Uses = { uses: ImageUse[]; hasMoreUses: boolean }

/**
 * Finds articles, models and charging points, published or not.
 * @param candidates articles whose texts are checked, from `articlesWithPicture`
 */
export async function findUses(db: Database, urls: string[], candidates: number[]): Promise<(url: string) => Uses> {
  if (urls.length === 0) return () => ({ uses: [], hasMoreUses: false })
  const rows = await executeRows<UseRow>(
    db,
    sql`
    with wanted as (select unnest(${sql.param(urls)}::text[]) as url),
    used as (
      select wanted.url, 'article' as kind, ${news.id} as id, ${news.title} as title
      from ${news} join wanted on wanted.url = ${news.featuredImageUrl}
      union
      select wanted.url, 'article', ${news.id}, ${news.title}
      from ${news} join wanted on strpos(${shownText}, wanted.url) > 0
      where ${news.id} = any(${sql.param(candidates)}::int[])
      union
      select wanted.url, 'vehicle', ${vehicles.id}, concat_ws(' ', ${vehicles.brand}, ${vehicles.model}, ${vehicles.version})
      from ${vehicles} join wanted on wanted.url = any(${photos})
      union
      select wanted.url, 'point', ${chargingPoints.id}, ${chargingPoints.name}
      from wanted join ${images} on ${images.url} = wanted.url
      join ${chargingPhotos} on ${chargingPhotos.imageId} = ${images.id}
      join ${chargingPoints} on ${chargingPoints.id} = ${chargingPhotos.pointId}
    ),
    numbered as (select used.*, row_number() over (partition by url order by kind, id desc) as place from used)
    select url, kind, id::int, title from numbered where place <= ${maxUses + 1} order by url, place`,
  )
  const byUrl = Map.groupBy(rows, ({ url }) => url)
  return (url) => {
    const found = byUrl.get(url) ?? []
    return {
      uses: found.slice(0, maxUses).map(({ kind, id, title }) => ({ kind, id, title })),
      hasMoreUses: found.length > maxUses,
    }
  }
}

const photos = sql`(array[${vehicles.imageUrl}, ${vehicles.imageUrl2}, ${vehicles.imageUrl3}, ${vehicles.imageUrl4}, ${vehicles.imageUrl5}] || ${vehicles.moreImageUrls})`

/** Text that the article's page shows. */
const shownText = sql`coalesce(nullif(${news.contentHtml}, ''), nullif(${news.contentRich}, ''), ${news.content})`

type PictureIndex = { idsByUrl: Map<string, Set<number>>; readUntil: Date | null }

const known = new WeakMap<Database, PictureIndex>()

/** Articles per query. On the embedded database, visitors' queries run in between. */
const batchSize = 1000
/** Time before the last read whose articles are read again: a transaction may commit later than its save time. */
const overlapMs = 10 * 60_000
/** Matches '/imagens/', bucket, folder and file name. The fixed number of parts prevents quadratic matching. */
export const imageAddresses = /\/imagens\/[\w-]+\/[\w-]+\/[\w.-]+\.jpeg/g

/**
 * Finds articles whose last read text contained a picture; callers must check the current text. The first call of a process reads all
 * texts, later calls only changed ones.
 */
export async function articlesWithPicture(db: Database, urls: string[]): Promise<number[]> {
  const { idsByUrl } = await readChanged(db)
  return [...new Set(urls.flatMap((url) => [...(idsByUrl.get(url) ?? [])]))]
}

async function readChanged(db: Database): Promise<PictureIndex> {
  const current = known.get(db) ?? { idsByUrl: new Map<string, Set<number>>(), readUntil: null }
  const since = current.readUntil && new Date(current.readUntil.getTime() - overlapMs)
  let readUntil = current.readUntil
  // Reads the bin first, so that an article that is restored in between is not missed.
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

/** Loads only texts with a picture of the portal. */
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

/** A restored article keeps its old save time, so `readBatch` would miss it. */
function readBinned(db: Database, since: Date | null) {
  const article = sql`${binItems.contents} #> '{rows,0,rows,0}'`
  return db
    .select({ id: binItems.itemId, text: sql<string | null>`(${article})::text` })
    .from(binItems)
    .where(and(eq(binItems.kind, 'article'), since ? gte(binItems.deletedAt, since) : undefined))
}

function rememberAll(idsByUrl: PictureIndex['idsByUrl'], text: string | null, id: number) {
  for (const [url] of text?.matchAll(imageAddresses) ?? []) {
    const ids = idsByUrl.get(url) ?? new Set()
    idsByUrl.set(url, ids.add(id))
  }
}
