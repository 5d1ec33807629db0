import { plainWords } from '#app/platform/text/normalize-text.ts'

export type VehicleType = 'eletrico' | 'hibrido' | 'plug-in'

type TypeOfVehicle = {
  /** The words of a record without its own (T-12). */
  label: string
  isHybrid: boolean
  /** Takes energy from a socket. */
  hasPlug: boolean
  /** Burns fuel. */
  hasTank: boolean
  /** The fuel in structured data. */
  fuel: 'Electric' | 'Hybrid'
}

export const vehicleTypes = {
  eletrico: { label: 'Elétrico', isHybrid: false, hasPlug: true, hasTank: false, fuel: 'Electric' },
  'plug-in': { label: 'Híbrido Plugin', isHybrid: true, hasPlug: true, hasTank: true, fuel: 'Hybrid' },
  hibrido: { label: 'Híbrido', isHybrid: true, hasPlug: false, hasTank: true, fuel: 'Hybrid' },
} satisfies Record<VehicleType, TypeOfVehicle>

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
