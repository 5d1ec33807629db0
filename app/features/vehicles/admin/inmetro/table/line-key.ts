import { plainWords } from '#app/platform/text/normalize-text.ts'

/**
 * How brands are written here and there. `brand` takes the place of the words; `kept` stay, where the table has the name of a
 * model in the place of its brand.
 */
const spellings: readonly { words: string; brand: string; kept?: string }[] = [
  { words: 'caoa chery', brand: 'caoa chery' },
  { words: 'caoa', brand: 'caoa chery' },
  { words: 'chery', brand: 'caoa chery' },
  { words: 'mercedes benz', brand: 'mercedes benz' },
  { words: 'mercedes', brand: 'mercedes benz' },
  { words: 'gwm', brand: 'gwm' },
  { words: 'great wall', brand: 'gwm' },
  { words: 'haval', brand: 'gwm', kept: 'haval' },
  { words: 'volkswagen', brand: 'volkswagen' },
  { words: 'vw', brand: 'volkswagen' },
  { words: 'gm chevrolet', brand: 'chevrolet' },
  { words: 'gm', brand: 'chevrolet' },
  { words: 'donfeng', brand: 'dongfeng' },
  { words: 'land rover', brand: 'land rover' },
]

/** A name as lines and models are compared: without case, accents and punctuation, digits apart from letters. '+' tells models apart. */
export function wordsOf(text: string): string[] {
  return (
    plainWords(text)
      .replaceAll('+', ' mais ')
      .match(/[a-z]+|\d+/g) ?? []
  )
}

/** A whole name, brand first: the brand as this portal knows it, and the words behind it. */
export function splitName(name: string): { brand: string; words: string[] } {
  const words = wordsOf(name)
  const spelling = spellings.find((known) => `${words.join(' ')} `.startsWith(`${known.words} `))
  if (!spelling) return { brand: words[0] ?? '', words: words.slice(1) }
  const rest = words.slice(spelling.words.split(' ').length)
  return { brand: spelling.brand, words: spelling.kept && rest[0] !== spelling.kept ? [spelling.kept, ...rest] : rest }
}

/** The common form of two spellings of one name. */
export function keyOfName(name: string): string {
  const { brand, words } = splitName(name)
  return [brand, ...words].join(' ')
}
