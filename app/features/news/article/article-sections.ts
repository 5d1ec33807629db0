import { hyphenate } from '#app/platform/text/slug.ts'
export type ArticleSection = { id: string; title: string }

/**
 * Gives each section heading of a body an address of its own, and lists them. A heading without text is left as it is;
 * two of the same name are told apart by a number.
 */
export function withSections(bodyHtml: string): { html: string; sections: ArticleSection[] } {
  const sections: ArticleSection[] = []
  const taken = new Map<string, number>()
  const html = bodyHtml.replaceAll(headings, (heading: string, attributes: string, content: string) => {
    const title = plainText(content)
    if (!title || /\sid\s*=/i.test(attributes)) return heading
    const id = freeId(title, taken)
    sections.push({ id, title })
    return `<h2${attributes} id="${id}">${content}</h2>`
  })
  return { html, sections }
}

const headings = /<h2((?:\s[^<>]*)?)>([^<]*(?:<(?!\/?h2\b)[^<]*)*)<\/h2>/gi

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity: string, name: string) => entities[name] ?? entity)
    .trim()
}

/** @param taken how often each name was given; a name that ends in such a number is given once as well */
function freeId(title: string, taken: Map<string, number>): string {
  const base = `secao-${hyphenate(title) || 'sem-nome'}`
  let number = (taken.get(base) ?? 0) + 1
  while (number > 1 && taken.has(`${base}-${number}`)) number++
  taken.set(base, number)
  const id = number === 1 ? base : `${base}-${number}`
  if (number > 1) taken.set(id, 1)
  return id
}
