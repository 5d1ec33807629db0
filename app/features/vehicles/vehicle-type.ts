import { plainWords } from './plain-words.ts'

export type VehicleType = 'eletrico' | 'hibrido' | 'plug-in'

/** How each type is written where the record has no words of its own (T-12), and how structured data calls its fuel. */
export const vehicleTypes = {
  eletrico: { label: 'Elétrico', isHybrid: false, fuel: 'Electric' },
  'plug-in': { label: 'Híbrido Plugin', isHybrid: true, fuel: 'Hybrid' },
  hibrido: { label: 'Híbrido', isHybrid: true, fuel: 'Hybrid' },
} satisfies Record<VehicleType, { label: string; isHybrid: boolean; fuel: 'Electric' | 'Hybrid' }>

export const hybridTypeLabels = Object.values(vehicleTypes)
  .filter((type) => type.isHybrid)
  .map((type) => type.label)

/** The type that a text names ('Elétrico', 'Plug-in Híbrido', 'hybrid' and their like); null where it names none. */
export function typeNamed(text: string): VehicleType | null {
  const words = plainWords(text)
  if (words.includes('plug')) return 'plug-in'
  if (/hibrid|hybrid/.test(words)) return 'hibrido'
  return /eletric|electric/.test(words) ? 'eletrico' : null
}

/** The type of a record, which has one whatever its words: what names no hybrid counts as electric. */
export function normalizeType(text: string): VehicleType {
  return typeNamed(text) ?? 'eletrico'
}

export function isVehicleType(text: string): text is VehicleType {
  return Object.hasOwn(vehicleTypes, text)
}
