import { normalizeName } from '#app/platform/text/normalize-name.ts'

/** Well-known brands of electric cars that the catalogue does not have. */
export const absentBrands = [
  'Tesla',
  'Polestar',
  'Rivian',
  'Lucid',
  'Xpeng',
  'Nio',
  'Xiaomi',
  'VinFast',
  'Cupra',
  'Smart',
  'Skoda',
  'Opel',
  'Genesis',
  'Cadillac',
] as const

/** 'tesla model y' → 'Tesla'. null: the search has no such word. */
export function absentBrandIn(search: string): string | null {
  const words = normalizeName(search).split(' ')
  return absentBrands.find((brand) => words.includes(normalizeName(brand))) ?? null
}
