/** True if one letter more, less, another or swapped with its neighbour makes the one text of the other. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

/** Letters that stand for one sound, written in one way: 'dolphin' → 'dolfin'. */
function soundOf(word: string): string {
  return word.replaceAll('ph', 'f').replaceAll('ck', 'k').replaceAll('y', 'i').replaceAll(/(.)\1/g, '$1')
}

const leastLetters = 3

/**
 * The word that somebody meant who typed another: one that sounds the same, else the first that is one typing error away. Numbers are
 * never corrected: they tell models apart. Words without accents in lower case; one pass over them.
 */
export function nearestWord(typed: string, words: Iterable<string>): string | null {
  if (typed.length < leastLetters || /\d/.test(typed)) return null
  const sound = soundOf(typed)
  let near: string | null = null
  for (const word of words) {
    if (word.length < leastLetters || /\d/.test(word)) continue
    if (soundOf(word) === sound) return word
    if (near === null && isMistyped(typed, word)) near = word
  }
  return near
}

/** Three letters with another one in some place may be too many words: there only a missing or a swapped one counts; with four the first one holds. */
function isMistyped(typed: string, word: string): boolean {
  if (typed.length === 3 && word.length <= 3 && lettersOf(typed) !== lettersOf(word)) return false
  if (typed.length <= 4 && typed[0] !== word[0]) return false
  return isOneEditApart(typed, word) || isOneEditApart(soundOf(typed), soundOf(word))
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('')
}
