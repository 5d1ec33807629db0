import { isOwn } from '#app/platform/own-address.ts'
import { isSlug, longestSlug, slugFrom } from '#app/platform/slug.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import type { VehicleProblems } from './entry-reader.ts'
import type { VehicleEntry } from './vehicle-entry.ts'

/** AVEH-05, and what the columns can hold. */
export const vehicleLimits = {
  name: 200,
  address: 2_000,
  year: { least: 2000, most: 2030, decimals: 0, outside: 'Escreva um ano de 2000 a 2030.' },
  stars: { least: 0, most: 5, decimals: 0 },
  crashTestYear: { least: 1990, most: 2030, decimals: 0, outside: 'Escreva um ano de 1990 a 2030.' },
  sum: { least: 0, most: 100_000_000, decimals: 0 },
  scenario: { least: 0, most: 1_000_000 },
  months: { least: 1, most: 120, decimals: 0 },
  list: { mostLines: 200, mostCharacters: 500 },
} as const

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

export function pictureProblem(address: string): string | null {
  const isPicture = (isOwn(address) && address.startsWith('/')) || isHttps(address)
  return isPicture ? null : 'Envie uma imagem ou use um endereço que comece com https://.'
}

export function isHttps(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address)
}
