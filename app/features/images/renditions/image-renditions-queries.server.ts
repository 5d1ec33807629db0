import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { images } from '#database/schema/images.ts'
import type { PictureSource } from '#app/features/images/picture-source.ts'

/** The widths that a picture is kept in, ascending. */
const widths = sql<number[]>`(
  select coalesce(jsonb_agg(distinct (rendition ->> 'width')::int order by (rendition ->> 'width')::int), '[]'::jsonb)
  from jsonb_array_elements(${images.renditions}) as rendition
)`

/** The renditions of pictures at these addresses, in one query; an address from elsewhere is left out. */
export async function findRenditions(db: Database, urls: string[]): Promise<Map<string, PictureSource>> {
  const own = [...new Set(urls.filter((url) => url.startsWith('/imagens/')))]
  if (own.length === 0) return new Map()
  const rows = await db
    .select({ url: images.url, width: images.width, height: images.height, widths })
    .from(images)
    .where(inArray(images.url, own))
  return new Map(rows.map((row) => [row.url, row]))
}

/**
 * A column with the same for the address in another column, for lists that read many rows at once. The address is unique,
 * so that each row costs one look into its index.
 */
export function pictureAt(url: Parameters<typeof sql>[1]) {
  return sql<PictureSource | null>`(
    select jsonb_build_object('url', images.url, 'width', images.width, 'height', images.height, 'widths', ${widths})
    from ${images} where images.url = ${url}
  )`
}
