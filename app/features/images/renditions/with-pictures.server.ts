import type { Database } from '#database/database.ts'
import { type PictureSource, renditionFormats, srcSetOf } from '#app/features/images/picture-source.ts'
import { findRenditions } from './image-renditions-queries.server.ts'

const image = /<img\b[^<>]*>/g
const ownAddress = /\bsrc="(\/imagens\/[\w./-]+)"/

/** An article's column is 68 characters wide. */
const sizesInText = '(min-width: 1024px) 680px, 100vw'

/**
 * Gives the portal's own pictures in a text their size, and their smaller forms where these are made.
 * @param html as cleanHtml leaves it: attributes in double quotes
 */
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
