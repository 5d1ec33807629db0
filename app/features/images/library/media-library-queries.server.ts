import { and, desc, ilike, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { images } from '#database/schema/images.ts'
import { widthsOf } from '#app/features/images/picture-source.ts'
import { findUses } from './image-uses-queries.server.ts'
import { articlesWithPicture } from './pictures-in-texts.server.ts'
import type { LibraryImage, LibraryPage, ShelvedImage } from './library-image.ts'

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

/** The same with where each picture is used. */
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
