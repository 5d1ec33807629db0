import { LRUCache } from 'lru-cache'
import type { PageText } from '#app/platform/requests/request-contexts.ts'
import { type CachedParts, cachedPartElement } from './cached-markup.tsx'

const mostBytes = 16 * 2 ** 20

/** Bytes, which a page takes over as they are, and what React announced in the head for the pictures among them. */
type CachedPart = { markup: Buffer; hints: string[] }

const cached = new LRUCache<string, CachedPart>({
  maxSize: mostBytes,
  sizeCalculation: ({ markup, hints }, key) => markup.length + hints.join('').length + key.length,
})

/** Contents by number: a key must not keep what it stands for alive. */
const numbers = new WeakMap<object, number>()
let latestNumber = 0

function numberOf(content: object): number {
  const known = numbers.get(content)
  if (known !== undefined) return known
  numbers.set(content, ++latestNumber)
  return latestNumber
}

/** The kept parts of one page (CachedMarkup). @param mark nobody who wrote a text of the page can know it */
export function cachedPartsOf(mark: string, scope: 'document' | 'application'): CachedParts & PageText {
  const places: { key: string; part: CachedPart | undefined }[] = []
  const begin = `<${cachedPartElement} data-part="${mark}-`
  return {
    place: (of, variant) => {
      const key = `${scope} ${numberOf(of)} ${variant}`
      const part = cached.get(key)
      places.push({ key, part })
      return { name: `${mark}-${places.length - 1}`, isCached: part !== undefined }
    },
    bytesOf: (html) => {
      const [first = '', ...others] = html.split(begin)
      const begun = new Map<string, number>()
      const hints = places.flatMap(({ part }) => part?.hints ?? [])
      const start = withHints(first, hints)
      const cachedBytes = places.reduce((sum, { part }) => sum + (part?.markup.length ?? 0), 0)
      const whole = Buffer.allocUnsafe(3 * (html.length + start.length) + cachedBytes)
      let length = whole.write(start)
      for (const other of others) {
        const [place = '', edge] = other.slice(0, other.indexOf('"')).split(':')
        const { key = '', part } = places[Number(place)] ?? {}
        if (edge === 'begin') begun.set(place, length)
        else if (edge === 'end') keep(key, whole.subarray(begun.get(place), length), start)
        else if (part) length += part.markup.copy(whole, length)
        length += whole.write(other.slice(other.indexOf(end) + end.length), length)
      }
      return whole.subarray(0, length)
    },
  }
}

const end = `"></${cachedPartElement}>`

/** Inline scripts and styles are allowed by their hash in the page that they were rendered for, not in others. */
function keep(key: string, part: Buffer, start: string) {
  if (part.includes('<script') || part.includes('<style')) return
  const markup = Buffer.from(part)
  const hints = start.match(pictureHints) ?? []
  cached.set(key, {
    markup,
    hints: hints.filter((hint) => markup.includes(/(?:href|imageSrcSet)(=".*?")/.exec(hint)?.[1] ?? hint)),
  })
}

/** The preload hints that React writes into the head for eager pictures. */
const pictureHints = /<link rel="preload" as="image"[^<>]*>/g

/** Hints go where React writes them: behind what a browser has to know first. */
function withHints(start: string, hints: string[]): string {
  const viewport = start.indexOf('<meta name="viewport"')
  if (hints.length === 0 || viewport < 0) return start
  const place = start.indexOf('>', viewport) + 1
  return `${start.slice(0, place)}${[...new Set(hints)].join('')}${start.slice(place)}`
}
