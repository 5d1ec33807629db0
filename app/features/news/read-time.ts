/** The pace of the specification (NEWS-13). */
const wordsPerMinute = 200

/** Whole minutes, at least one: what the editor stated, otherwise estimated from the words of the content. */
export function readTimeMin(statedMin: number | null, content: string | null): number {
  return statedMin !== null && statedMin >= 1 ? statedMin : estimateReadTimeMin(content ?? '')
}

/** @param content plain text or HTML, whose tags are not words */
export function estimateReadTimeMin(content: string): number {
  const words = content.replaceAll(tags, ' ').split(/\s+/).filter(Boolean)
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}

const tags = /<[^<>]*>/g
