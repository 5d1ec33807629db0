import { escaped } from '#app/domain/news/news.ts'

/** `start` and `end`: positions in the HTML. */
type SentPicture = {
  start: number
  end: number
  /** null: no public address. */
  url: string | null
  /** Stored on the portal (in '/imagens/'). Its tag stays unchanged. */
  isOwn: boolean
  alt: string
}

/** Sender's address → address of the stored picture. */
export type FetchedPictures = Record<string, string>

export type WantedPicture = { url: string; alt: string }

/** `wanted`: pictures that are not fetched yet, one per address. */
export type PreparedBody = ReturnType<typeof prepareBody>

export const maxPictures = 40

/** Inserts stored pictures. Removes pictures without a public address, and those beyond `maxPictures`. */
export function prepareBody(html: string, fetched: FetchedPictures) {
  const wanted = new Map<string, WantedPicture>()
  const known = new Set<string>()
  const lost: string[] = []
  let beyondLimit = 0
  const prepared = replacePictures(html, ({ url, alt }) => {
    if (url === null) lost.push(alt)
    else if (known.has(url) || known.size < maxPictures) known.add(url)
    else beyondLimit += 1
    if (url === null || !known.has(url)) return ''
    const stored = fetched[url]
    if (stored) return pictureElement(stored, alt)
    if (!wanted.has(url)) wanted.set(url, { url, alt })
    return null
  })
  return { html: prepared, wanted: [...wanted.values()], lost, beyondLimit }
}

export function withFetchedPictures(html: string, fetched: FetchedPictures): string {
  return replacePictures(html, ({ url, alt }) => {
    const stored = url === null ? null : fetched[url]
    return stored ? pictureElement(stored, alt) : null
  })
}

function pictureElement(url: string, alt: string): string {
  return `<img src="${url}" alt="${escaped(alt).replaceAll('"', '&quot;')}">`
}

/** @param replace new HTML of a picture, or null to keep it */
function replacePictures(html: string, replace: (picture: SentPicture) => string | null): string {
  let written = ''
  let readTo = 0
  for (const picture of picturesIn(html)) {
    const element = picture.isOwn ? null : replace(picture)
    if (element === null) continue
    written += html.slice(readTo, picture.start) + element
    readTo = picture.end
  }
  return written + html.slice(readTo)
}

/** Reads the HTML in one pass. Browsers ignore everything after an unclosed tag, so the search ends there. */
function* picturesIn(html: string): Generator<SentPicture> {
  const tags = /<img(?=[\s/>])/gi
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    const end = endOfTag(html, tags.lastIndex)
    if (end === null) return
    tags.lastIndex = end
    yield { start: found.index, end, ...readTag(html.slice(found.index + 4, end - 1)) }
  }
}

/** Position after the '>' of a tag, ignoring '>' in quotes. null: the tag is not closed. */
function endOfTag(html: string, from: number): number | null {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return null
}

/** Lazy-loaded pictures have a placeholder in `src`. */
const addressAttributes = ['src', 'data-src', 'data-lazy-src', 'data-original']
const maxUrlLength = 2_000

function readTag(attributes: string): Pick<SentPicture, 'url' | 'isOwn' | 'alt'> {
  const values = new Map<string, string>()
  for (const [, name = '', quoted, single, bare] of attributes.matchAll(attribute))
    if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), decoded(quoted ?? single ?? bare ?? ''))
  const addresses = addressAttributes.flatMap((name) => values.get(name)?.trim() || [])
  return {
    isOwn: addresses[0]?.startsWith('/imagens/') ?? false,
    url: addresses.map(publicAddress).find((url) => url !== null) ?? null,
    alt: (values.get('alt') ?? '').trim(),
  }
}

const attribute = /(?<![\w-])([\w-]{1,30})\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g

function publicAddress(address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address
  return /^https?:\/\/[^\s/]/i.test(whole) && whole.length <= maxUrlLength && URL.canParse(whole) ? whole : null
}

const entities: Record<string, string> = { amp: '&', '#38': '&', quot: '"', '#34': '"', '#39': "'", lt: '<', gt: '>' }

function decoded(text: string): string {
  return text.replaceAll(/&(amp|#38|quot|#34|#39|lt|gt);/g, (_entity, name: string) => entities[name] ?? '')
}
