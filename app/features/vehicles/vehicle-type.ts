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

/** Reads 'Elétrico', 'Híbrido Plugin', 'Plug-in Híbrido', 'plug-in' and their like; anything else counts as electric only if it says so. */
export function normalizeType(text: string): VehicleType {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
  if (/plug/.test(words)) return 'plug-in'
  if (/hibrid|hybrid/.test(words)) return 'hibrido'
  return 'eletrico'
}
