/** Allows one added, missing or different letter, or two swapped letters. True for equal texts. */
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
 * Prefers a word that sounds alike to the first word with one typo. Never changes numbers.
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

/** True for one edit, with limits for short text: up to four letters need the right first letter; three letters may only be swapped. */
function isMistyped(typed: string, word: string): boolean {
  if (typed.length === 3 && word.length <= 3 && lettersOf(typed) !== lettersOf(word)) return false
  if (typed.length <= 4 && typed[0] !== word[0]) return false
  return isOneEditApart(typed, word) || isOneEditApart(soundOf(typed), soundOf(word))
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join('')
}
