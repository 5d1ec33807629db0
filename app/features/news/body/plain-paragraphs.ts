/** Text that is no HTML becomes paragraphs at its empty lines; HTML is left as it is. */
export function asHtml(written: string): string {
  if (/<\/?[a-z][^<>]*>/i.test(written)) return written
  return written
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
