import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { images } from '#database/schema/images.ts'
import { type PictureSource, renditionFormats, srcSetOf } from '#app/domain/images/picture-source.ts'

const widths = sql<number[]>`(
  select coalesce(jsonb_agg(distinct (rendition ->> 'width')::int order by (rendition ->> 'width')::int), '[]'::jsonb)
  from jsonb_array_elements(${images.renditions}) as rendition
)`

/** Renditions by address. Addresses of other pictures have no entry. */
export async function findRenditions(db: Database, urls: string[]): Promise<Map<string, PictureSource>> {
  const own = [...new Set(urls.filter((url) => url.startsWith('/imagens/')))]
  if (own.length === 0) return new Map()
  const rows = await db
    .select({ url: images.url, width: images.width, height: images.height, widths })
    .from(images)
    .where(inArray(images.url, own))
  return new Map(rows.map((row) => [row.url, row]))
}

/** SQL expression for lists, which needs one index lookup per row. */
export function pictureAt(url: Parameters<typeof sql>[1]) {
  return sql<PictureSource | null>`(
    select jsonb_build_object('url', images.url, 'width', images.width, 'height', images.height, 'widths', ${widths})
    from ${images} where images.url = ${url}
  )`
}

const image = /<img\b[^<>]*>/g
const ownAddress = /\bsrc="(\/imagens\/[\w./-]+)"/

/** `sizes` of pictures in articles, whose column has 68 characters. */
const sizesInText = '(min-width: 1024px) 680px, 100vw'

/** @param html from `cleanHtml`, with attributes in double quotes */
export async function withPictures(db: Database, html: string): Promise<string> {
  const urls = [...html.matchAll(image)].flatMap(([tag]) => ownAddress.exec(tag)?.[1] ?? [])
  const pictures = await findRenditions(db, urls)
  if (pictures.size === 0) return html
  return html.replaceAll(image, (tag) => {
    const picture = pictures.get(ownAddress.exec(tag)?.[1] ?? '')
    return picture ? pictureElement(tag, picture) : tag
  })
}

function pictureElement(tag: string, picture: PictureSource): string {
  const bare = tag.replaceAll(/\s(?:width|height)="[^"]*"/g, '').replace(/\/?>$/, '')
  const sized = `${bare.trimEnd()} width="${picture.width}" height="${picture.height}" />`
  if (picture.widths.length === 0) return sized
  const sources = renditionFormats.map(
    (format) => `<source type="image/${format}" srcset="${srcSetOf(picture, format)}" sizes="${sizesInText}" />`,
  )
  return `<picture>${sources.join('')}${sized}</picture>`
}
