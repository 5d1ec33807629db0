import { stripAccents } from './normalize-text.ts'

export const maxSlugLength = 150

const maxSuggestionLength = 80

export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** Converts a title: 'Avenida Paulista: recarga & café' → 'avenida-paulista-recarga-cafe'. Does not limit the length. */
export function hyphenate(title: string): string {
  return stripAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

export function slugFrom(title: string): string {
  const slug = hyphenate(title)
  if (slug.length <= maxSuggestionLength) return slug
  const wholeWords = slug.slice(0, slug.lastIndexOf('-', maxSuggestionLength))
  return (wholeWords || slug.slice(0, maxSuggestionLength)).replace(/-$/, '')
}
