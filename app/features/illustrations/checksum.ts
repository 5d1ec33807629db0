/** A whole number that is always the same for the same text (djb2, the exclusive-or variant). */
export function checksum(text: string): number {
  let sum = 5381
  for (const character of text) sum = ((sum * 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
  return sum
}
