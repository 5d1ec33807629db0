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
