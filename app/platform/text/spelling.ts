/** True if the texts differ in at most one added, missing or different letter, or in two swapped letters. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

/** Replaces letters that sound alike: 'dolphin' → 'dolfin'. */
function soundOf(word: string): string {
  return word.replaceAll('ph', 'f').replaceAll('ck', 'k').replaceAll('y', 'i').replaceAll(/(.)\1/g, '$1')
}

const minLetters = 3

/**
 * Finds the word that was probably meant: a word that sounds alike, or else the first word that is one typo away. Never changes numbers.
 * null: none.
 * @param words lower case without accents
 */
export function nearestWord(typed: string, words: Iterable<string>): string | null {
  if (typed.length < minLetters || /\d/.test(typed)) return null
  const sound = soundOf(typed)
  let near: string | null = null
  for (const word of words) {
    if (word.length < minLetters || /\d/.test(word)) continue
    if (soundOf(word) === sound) return word
    if (near === null && isMistyped(typed, word)) near = word
  }
  return near
}

/**
 * True if `typed` may be a misspelling of `word`. Text of up to four letters must start with the right letter; text of three letters may
 * only have letters in the wrong order.
 */
function isMistyped(typed: string, word: string): boolean {
  if (typed.length === 3 && word.length <= 3 && lettersOf(typed) !== lettersOf(word)) return false
  if (typed.length <= 4 && typed[0] !== word[0]) return false
  return isOneEditApart(typed, word) || isOneEditApart(soundOf(typed), soundOf(word))
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('')
}
