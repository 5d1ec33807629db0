/** Text that is no HTML becomes paragraphs at its empty lines; HTML is left as it is. */
export function asHtml(written: string): string {
  return hasTags(written) ? written : paragraphsOf(escaped(written))
}

/** Cleaned HTML may hold text without a tag; it stands in paragraphs as well. */
export function asParagraphs(clean: string): string {
  return hasTags(clean) ? clean : paragraphsOf(clean)
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function hasTags(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text)
}

function paragraphsOf(html: string): string {
  return html
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('\n')
}

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
