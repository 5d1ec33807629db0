import { and, asc, desc, eq, gt, gte, ilike, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPhotos } from '#database/schema/charging-reports.ts'
import { images } from '#database/schema/images.ts'
import { widthsOf } from '#app/domain/images/picture-source.ts'
import type { ImageUse, LibraryImage, LibraryPage, ShelvedImage } from './library-image.ts'
import { executeRows } from '#database/execute-rows.ts'
import { news } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { binItems } from '#database/schema/bin.ts'

const pageSize = 50

type Asked = { search: string; after: number | null }

/** One page of the library, newest first. The search is of file names and alternative texts; '%' and '_' are letters. */
export async function listImages(db: Database, { search, after }: Asked): Promise<LibraryPage<LibraryImage>> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const matches = search ? or(ilike(images.path, pattern), ilike(images.altText, pattern)) : undefined
  const rows = await db
    .select()
    .from(images)
    // The ids rise with the uploads: their order is that of the dates.
    .where(and(matches, after === null ? undefined : lt(images.id, after)))
    .orderBy(desc(images.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    images: page.map(toLibraryImage),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function listShelvedImages(db: Database, asked: Asked): Promise<LibraryPage<ShelvedImage>> {
  const { images: listed, next } = await listImages(db, asked)
  const urls = listed.map(({ url }) => url)
  const uses = await findUses(db, urls, await articlesWithPicture(db, urls))
  return { next, images: listed.map((image) => ({ ...image, ...uses(image.url) })) }
}

/** Pictures whose smaller forms could not be made; they are shown as they were sent. */
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

/** The uses that are listed of each picture; beyond them the library says that there are more. */
const mostUses = 5

type UseRow = { url: string; kind: ImageUse['kind']; id: number; title: string }
type Uses = { uses: ImageUse[]; hasMoreUses: boolean }

/**
 * The uses of pictures, published or not: as the main picture or inside the text of an article, as a photo of a model, or of a charging point.
 * @param candidates ids of the articles whose texts are looked at, of articlesWithPicture
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
    select url, kind, id::int, title from numbered where place <= ${mostUses + 1} order by url, place`,
  )
  const byUrl = Map.groupBy(rows, ({ url }) => url)
  return (url) => {
    const found = byUrl.get(url) ?? []
    return {
      uses: found.slice(0, mostUses).map(({ kind, id, title }) => ({ kind, id, title })),
      hasMoreUses: found.length > mostUses,
    }
  }
}

const photos = sql`(array[${vehicles.imageUrl}, ${vehicles.imageUrl2}, ${vehicles.imageUrl3}, ${vehicles.imageUrl4}, ${vehicles.imageUrl5}] || ${vehicles.moreImageUrls})`

/** The text of an article that pages show. */
const shownText = sql`coalesce(nullif(${news.contentHtml}, ''), nullif(${news.contentRich}, ''), ${news.content})`

type Known = { idsByUrl: Map<string, Set<number>>; readUntil: Date | null }

const known = new WeakMap<Database, Known>()

/** Rows of one query: short enough for visitors' queries to come in between on the embedded database. */
const batchSize = 1000
/** A save may be committed after a later one: what is only just read is read once more. */
const overlapMs = 10 * 60_000
/** Bucket, folder and name; the number of parts is fixed, or a text of '/imagens/' alone would be read again from each of them. */
export const imageAddresses = /\/imagens\/[\w-]+\/[\w-]+\/[\w.-]+\.jpeg/g

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
  for (const [url] of text?.matchAll(imageAddresses) ?? []) {
    const ids = idsByUrl.get(url) ?? new Set()
    idsByUrl.set(url, ids.add(id))
  }
}
