import { plainWords } from '#app/platform/text/normalize-text.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { listFieldKeys } from './list-fields.ts'

/** The fields of a record by their names; null has no fields of its own. */
type Fields = { [name: string]: Fields | null }

/** Paths that a record has beside those that a list changes: its number, and two figures that repeat the summary. */
const otherPaths = ['id', 'Ficha_Tecnica.Motor.Aceleracao_0_100kmh', 'Ficha_Tecnica.Motor.Velocidade_Maxima']

const knownFields = fieldsOf([...otherPaths, ...listFieldKeys])

function fieldsOf(paths: readonly string[]): Fields {
  const byName = Map.groupBy(paths, (path) => path.split('.')[0] ?? '')
  return Object.fromEntries(
    [...byName].map(([name, own]) => {
      const inner = own.map((path) => path.slice(name.length + 1)).filter(Boolean)
      return [name, inner.length > 0 ? fieldsOf(inner) : null]
    }),
  )
}

/** Unknown fields of one object that are told one by one. */
const mostTold = 20

/**
 * Finds the fields of a record that a list does not have, and values in the place of their fields: what is written there would be lost.
 * An unknown field is told with the nearest one, in the same object or else in another one.
 */
export function findUnknownFields(
  record: Record<string, unknown>,
  find: (path: string[], sentence: string) => void,
  { known = knownFields, path = [] }: { known?: Fields; path?: string[] } = {},
): void {
  const unknown: string[] = []
  for (const [name, value] of Object.entries(record)) {
    if (!Object.hasOwn(known, name)) {
      unknown.push(name)
      continue
    }
    const inner = known[name]
    if (!inner || value === null) continue
    if (typeof value === 'object' && !Array.isArray(value))
      findUnknownFields(value as Record<string, unknown>, find, { known: inner, path: [...path, name] })
    // The outer sections are required, and told where they are read.
    else if (path.length > 0) find([...path, name], `${name} deve ser um objeto entre chaves`)
  }
  for (const name of unknown.slice(0, mostTold)) find([...path, name], unknownSentence(name, known, path))
  const left = unknown.length - mostTold
  if (left > 0) find(path, `há mais ${formatNumber(left)} ${left === 1 ? 'campo' : 'campos'} que a lista não tem`)
}

/** Characters of a name in a sentence. */
const longestName = 80

function unknownSentence(name: string, siblings: Fields, path: string[]): string {
  const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name
  const start = `a lista não tem o campo ${[...path, shown].join('.')}`
  const near = nearestName(name, Object.keys(siblings))
  if (near !== null) return `${start}; o mais próximo é ${near}`
  const paths = [...otherPaths, ...listFieldKeys]
  const elsewhere = nearestName(
    name,
    paths.map((one) => one.slice(one.lastIndexOf('.') + 1)),
  )
  if (elsewhere === null) return `${start}, e o que está nele se perderia`
  return `${start}; o mais próximo é ${paths.find((one) => one.endsWith(elsewhere))}`
}

/** The name that is meant: one that contains the other, or else the one with the fewest differences, up to a third of its letters. */
function nearestName(name: string, names: readonly string[]): string | null {
  const letters = lettersOf(name)
  if (letters.length < 2 || letters.length > longestName) return null
  const scored = names.map((one) => {
    const other = lettersOf(one)
    const isPart = Math.min(letters.length, other.length) >= 4 && (letters.includes(other) || other.includes(letters))
    return { one, differences: isPart ? 0.5 : differencesOf(letters, other) }
  })
  const [best] = scored.toSorted((a, b) => a.differences - b.differences)
  return best && best.differences <= Math.max(1, Math.ceil(letters.length / 3)) ? best.one : null
}

function lettersOf(name: string): string {
  return plainWords(name.slice(0, longestName + 1)).replaceAll(/[\s_]/g, '')
}

/** The edit distance of Levenshtein, by one row of its table at a time. */
function differencesOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let at = 0; at < a.length; at++) {
    const next = [at + 1]
    for (let place = 0; place < b.length; place++) {
      const change = (row[place] ?? 0) + (a[at] === b[place] ? 0 : 1)
      next.push(Math.min(change, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
