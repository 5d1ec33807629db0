import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { ImageUse } from './library-image.ts'
import { shownText } from './pictures-in-texts.server.ts'

/** The uses that are listed of each picture; beyond them the library says that there are more. */
const mostUses = 5

type UseRow = { url: string; kind: ImageUse['kind']; id: number; title: string }
type Uses = { uses: ImageUse[]; hasMoreUses: boolean }

/**
 * The uses of pictures, published or not: as the main picture or inside the text of an article, or as a photo of a model.
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
