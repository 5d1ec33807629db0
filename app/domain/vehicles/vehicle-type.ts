import { plainWords } from '#app/platform/text/normalize-text.ts'

export const vehicleTypes = {
  eletrico: { label: 'Elétrico', isHybrid: false, hasPlug: true, hasTank: false, fuel: 'Electric' },
  'plug-in': { label: 'Híbrido Plugin', isHybrid: true, hasPlug: true, hasTank: true, fuel: 'Hybrid' },
  hibrido: { label: 'Híbrido', isHybrid: true, hasPlug: false, hasTank: true, fuel: 'Hybrid' },
} as const
export type VehicleType = keyof typeof vehicleTypes

export const zeroEmissions = 'Zero no escapamento'

export const hybridTypeLabels = Object.values(vehicleTypes)
  .filter((type) => type.isHybrid)
  .map((type) => type.label)

/** Type named by 'Elétrico', 'Plug-in Híbrido' or 'hybrid'. null: the text names no type. */
export function typeNamed(text: string): VehicleType | null {
  const words = plainWords(text)
  if (words.includes('plug')) return 'plug-in'
  if (/hibrid|hybrid/.test(words)) return 'hibrido'
  return /eletric|electric/.test(words) ? 'eletrico' : null
}

/** Type named by the text. Default: electric. */
export function normalizeType(text: string): VehicleType {
  return typeNamed(text) ?? 'eletrico'
}

export type BodyCategory = 'hatch' | 'sedan' | 'suv' | 'pickup' | 'cupe' | 'conversivel' | 'perua' | 'minivan' | 'van'

/** Bodies, starting with the four of the requirements. */
export const bodyCategories = {
  hatch: { label: 'Hatch', plural: 'Hatches', electrified: 'elétricos e híbridos' },
  sedan: { label: 'Sedã', plural: 'Sedãs', electrified: 'elétricos e híbridos' },
  suv: { label: 'SUV', plural: 'SUVs', electrified: 'elétricos e híbridos' },
  pickup: { label: 'Picape', plural: 'Picapes', electrified: 'elétricas e híbridas' },
  cupe: { label: 'Cupê', plural: 'Cupês', electrified: 'elétricos e híbridos' },
  conversivel: { label: 'Conversível', plural: 'Conversíveis', electrified: 'elétricos e híbridos' },
  perua: { label: 'Perua', plural: 'Peruas', electrified: 'elétricas e híbridas' },
  minivan: { label: 'Minivan', plural: 'Minivans', electrified: 'elétricas e híbridas' },
  van: { label: 'Van', plural: 'Vans', electrified: 'elétricas e híbridas' },
} satisfies Record<BodyCategory, { label: string; plural: string; electrified: string }>

export function isBodyCategory(text: string): text is BodyCategory {
  return Object.hasOwn(bodyCategories, text)
}

export const commonBodies = ['hatch', 'sedan', 'suv', 'pickup'] as const satisfies BodyCategory[]

/** Common bodies, and bodies of the vehicles, in the order of `bodyCategories`. */
export function bodiesAmong(vehicles: readonly { category: BodyCategory }[]): BodyCategory[] {
  const present = new Set<string>([...commonBodies, ...vehicles.map(({ category }) => category)])
  return Object.keys(bodyCategories)
    .filter(isBodyCategory)
    .filter((body) => present.has(body))
}

/** Body named by the description. Default: suv. */
export function categoryFromDescription(description: string): BodyCategory {
  const words = plainWords(description)
  if (/\b(hatch|hatchback)\b/.test(words)) return 'hatch'
  if (/\bcompacto\b/.test(words) && !/\bsuv\b/.test(words)) return 'hatch'
  if (/\b(sedan|seda)\b/.test(words)) return 'sedan'
  if (/\b(pickup|pick-up|picape)\b/.test(words)) return 'pickup'
  return 'suv'
}
