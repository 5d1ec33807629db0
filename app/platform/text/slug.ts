import { stripAccents } from './normalize-text.ts'

/** Characters of an address: as many as a search engine shows, and far more than a headline needs. */
export const longestSlug = 150

/** Words of an address made from a title; what follows makes it long and says nothing more. */
const longestSuggestion = 80

/** Small letters and digits without accents, in words with a hyphen between them. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** 'Avenida Paulista: recarga & café' → 'avenida-paulista-recarga-cafe', however long. */
export function hyphenate(title: string): string {
  return stripAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** 'Avenida Paulista: recarga & café' → 'avenida-paulista-recarga-cafe', whole words of it; empty where no letter or digit is left. */
export function slugFrom(title: string): string {
  const slug = hyphenate(title)
  if (slug.length <= longestSuggestion) return slug
  const wholeWords = slug.slice(0, slug.lastIndexOf('-', longestSuggestion))
  return (wholeWords || slug.slice(0, longestSuggestion)).replace(/-$/, '')
}
