/** Tags and entities: more than any article has. The cleaner's time grows with them. */
const mostMarks = 80_000
/** Deeper than any article; the parser's time grows with the square of it. */
const deepest = 200

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** The next one ends the one before, so that many without an end are not deep. */
const endedByTheNext = new Set('p li dt dd tr td th thead tbody tfoot option'.split(' '))

/** The HTML itself, or its words alone where its marks would keep the cleaner busy. Reads it once. */
export function boundedHtml(html: string): string {
  return isBounded(html) ? html : wordsOf(html)
}

function isBounded(html: string): boolean {
  const open = new Map<string, number>()
  let marks = 0
  let depth = 0
  for (const [mark, slash, name = ''] of html.matchAll(/&|<(\/?)([a-z][^\s/<>]{0,20})?/gi)) {
    if (++marks > mostMarks) return false
    const tag = name.toLowerCase()
    if (mark === '&' || !tag || voidTags.has(tag) || endedByTheNext.has(tag)) continue
    const count = open.get(tag) ?? 0
    if (slash && count === 0) continue
    open.set(tag, slash ? count - 1 : count + 1)
    depth += slash ? -1 : 1
    if (depth > deepest) return false
  }
  return true
}

function wordsOf(html: string): string {
  return html.replaceAll(/<[^<>]*>|&#?\w{0,20};/g, ' ').replaceAll(/[<&]/g, ' ')
}
