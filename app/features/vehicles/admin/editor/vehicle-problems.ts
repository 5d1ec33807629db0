import { isSlug, longestSlug, slugFrom } from '#app/platform/text/slug.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { VehicleProblems } from './entry-reader.ts'
import type { VehicleEntry } from './vehicle-entry.ts'

const requiredSentences = {
  brand: 'Escreva a marca.',
  model: 'Escreva o modelo.',
  slug: 'Escreva o endereço (slug).',
  category: 'Escolha a categoria.',
  year: 'Escreva o ano.',
  type: 'Escolha o tipo.',
  price_value: 'Escreva o preço em número.',
  price: 'Escreva o preço em texto.',
} as const

/** What has to be filled in: of a new model (AVEH-04), and of one that is changed, whose price may be unknown. */
export const requiredVehicleFields = {
  new: ['brand', 'model', 'slug', 'category', 'year', 'type', 'price_value', 'price'],
  edit: ['brand', 'model', 'slug', 'category', 'year', 'type'],
} as const satisfies Record<string, (keyof typeof requiredSentences)[]>

export function missingVehicleFields(entry: VehicleEntry, kind: keyof typeof requiredVehicleFields): VehicleProblems {
  const empty = requiredVehicleFields[kind].filter((name) => !entry[name])
  return Object.fromEntries(empty.map((name) => [name, requiredSentences[name]]))
}

/** An address of digits alone would be taken for the number of a model (T-14). */
export function slugProblem(slug: string): string | null {
  if (slug === '' || (isSlug(slug) && slug.length <= longestSlug && /[a-z]/.test(slug))) return null
  if (slug.length > longestSlug) return `Use até ${longestSlug} caracteres; aqui há ${formatNumber(slug.length)}.`
  const suggestion = slugFrom(slug)
  const example = suggestion && !/^\d+$/.test(suggestion) && suggestion !== slug ? `, como ${suggestion}` : ''
  return `Use letras minúsculas sem acento, números e hífens${example}.`
}
