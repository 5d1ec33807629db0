/** Names from the requirements. The filter 'rapido' selects 'Rápido'. */
export type ChargingSpeed = 'Rápido' | 'Semirrápido' | 'Lento'

/** Minimum kW of 'Rápido' and 'Semirrápido': levels 3 and 2 of Open Charge Map. A wall box of up to 7.4 kW is 'Lento'. */
export const fastFromKw = 40
export const semiFastFromKw = 7.5

export function speedOf(maxPowerKw: number | null): ChargingSpeed | null {
  if (maxPowerKw === null) return null
  if (maxPowerKw >= fastFromKw) return 'Rápido'
  return maxPowerKw >= semiFastFromKw ? 'Semirrápido' : 'Lento'
}
