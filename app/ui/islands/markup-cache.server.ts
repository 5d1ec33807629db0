import { LRUCache } from 'lru-cache'
import type { PageText } from '#app/platform/requests/request-contexts.ts'
import { type CachedParts, cachedPartElement } from './server-cache.tsx'

const maxBytes = 16 * 2 ** 20

const cached = new LRUCache<string, Buffer>({
  maxSize: maxBytes,
  sizeCalculation: (markup, key) => markup.length + key.length,
})

/** Ids of content objects for cache keys. A key with the object itself would keep it in memory. */
const numbers = new WeakMap<object, number>()
let latestNumber = 0

function numberOf(content: object): number {
  const known = numbers.get(content)
  if (known !== undefined) return known
  numbers.set(content, ++latestNumber)
  return latestNumber
}

/** Cached parts of one page, for `ServerCache`. @param nonce random, so that text of the page cannot forge a placeholder */
export function cachedPartsOf(nonce: string, scope: 'document' | 'application'): CachedParts & PageText {
  const places: { key: string; part: Buffer | undefined }[] = []
  const begin = `<${cachedPartElement} data-part="${nonce}-`
  return {
    place: (of, variant) => {
      const key = `${scope} ${numberOf(of)} ${variant}`
      const part = cached.get(key)
      places.push({ key, part })
      return { name: `${nonce}-${places.length - 1}`, isCached: part !== undefined }
    },
    bytesOf: (html) => {
      const [first = '', ...others] = html.split(begin)
      const begun = new Map<string, number>()
      const cachedBytes = places.reduce((sum, { part }) => sum + (part?.length ?? 0), 0)
      const whole = Buffer.allocUnsafe(3 * html.length + cachedBytes)
      let length = whole.write(first)
      for (const other of others) {
        const [place = '', edge] = other.slice(0, other.indexOf('"')).split(':')
        const { key = '', part } = places[Number(place)] ?? {}
        if (edge === 'begin') begun.set(place, length)
        else if (edge === 'end') keep(key, whole.subarray(begun.get(place), length))
        else if (part) length += part.copy(whole, length)
        length += whole.write(other.slice(other.indexOf(end) + end.length), length)
      }
      return whole.subarray(0, length)
    },
  }
}

const end = `"></${cachedPartElement}>`

/** Skips parts with inline scripts or styles: their nonce belongs to one response. */
function keep(key: string, part: Buffer) {
  if (part.includes('<script') || part.includes('<style')) return
  cached.set(key, Buffer.from(part))
}
