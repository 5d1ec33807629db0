import { stripAccents } from './normalize-text.ts'

/** Maximum characters of a slug. */
export const longestSlug = 150

/** Maximum words of a slug from a title. */
const longestSuggestion = 80

/** Letters and digits without accents, words separated by hyphens. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** 'Avenida Paulista: recarga & café' → 'avenida-paulista-recarga-cafe', any length. */
export function hyphenate(title: string): string {
  return stripAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The same, cut at whole words; '' without letters or digits. */
export function slugFrom(title: string): string {
  const slug = hyphenate(title)
  if (slug.length <= longestSuggestion) return slug
  const wholeWords = slug.slice(0, slug.lastIndexOf('-', longestSuggestion))
  return (wholeWords || slug.slice(0, longestSuggestion)).replace(/-$/, '')
}
