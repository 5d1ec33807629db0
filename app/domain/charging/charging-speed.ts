/** Words of the specification; its filter 'rapido' looks for the first one. */
export type ChargingSpeed = 'Rápido' | 'Semirrápido' | 'Lento'

/** From which power on a point is called so, in kW: levels 3 and 2 of Open Charge Map; a wall box of 7.4 kW and less is 'Lento'. */
export const fastFromKw = 40
export const semiFastFromKw = 7.5

/** @returns null where the power is unknown: then no word is true */
export function speedOf(maxPowerKw: number | null): ChargingSpeed | null {
  if (maxPowerKw === null) return null
  if (maxPowerKw >= fastFromKw) return 'Rápido'
  return maxPowerKw >= semiFastFromKw ? 'Semirrápido' : 'Lento'
}
