import { LRUCache } from 'lru-cache'
import { type KeptParts, keptPartElement } from './kept-markup.tsx'

/** Characters of markup that are kept, two bytes each at most. */
const mostCharacters = 8_000_000

const kept = new LRUCache<string, string>({
  maxSize: mostCharacters,
  sizeCalculation: (markup, key) => markup.length + key.length,
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

/** The kept parts of one page (KeptMarkup). @param mark nobody who wrote a text of the page can know it */
export function keptPartsOf(
  mark: string,
  scope: 'document' | 'application',
): KeptParts & { putInto(html: string): string } {
  const places: { key: string; markup: string | undefined }[] = []
  const begin = `<${keptPartElement} data-part="${mark}-`
  return {
    place: (of, variant) => {
      const key = `${scope} ${numberOf(of)} ${variant}`
      const markup = kept.get(key)
      places.push({ key, markup })
      return { name: `${mark}-${places.length - 1}`, isKept: markup !== undefined }
    },
    putInto: (html) => {
      const [first = '', ...others] = html.split(begin)
      const begun = new Map<string, number>()
      let whole = first
      for (const other of others) {
        const [place = '', edge] = other.slice(0, other.indexOf('"')).split(':')
        const { key = '', markup } = places[Number(place)] ?? {}
        if (edge === 'begin') begun.set(place, whole.length)
        else if (edge === 'end') keep(key, whole.slice(begun.get(place)), mark)
        else whole += markup ?? ''
        whole += other.slice(other.indexOf(end) + end.length)
      }
      return whole
    },
  }
}

const end = `"></${keptPartElement}>`

/** A script that was marked for one page is none of ours in another. */
function keep(key: string, markup: string, mark: string) {
  // A part of a text keeps the whole of it in memory; its copy does not.
  if (!markup.includes(mark)) kept.set(key, Buffer.from(markup).toString())
}
