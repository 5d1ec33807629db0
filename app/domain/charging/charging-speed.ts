/** Labels of the specification; the filter 'rapido' selects the first one. */
export type ChargingSpeed = 'Rápido' | 'Semirrápido' | 'Lento'

/** Minimum power of a label in kW: levels 3 and 2 of Open Charge Map. A wall box of up to 7.4 kW is 'Lento'. */
export const fastFromKw = 40
export const semiFastFromKw = 7.5

/** Returns null if the power is unknown. */
export function speedOf(maxPowerKw: number | null): ChargingSpeed | null {
  if (maxPowerKw === null) return null
  if (maxPowerKw >= fastFromKw) return 'Rápido'
  return maxPowerKw >= semiFastFromKw ? 'Semirrápido' : 'Lento'
}
