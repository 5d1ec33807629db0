import type { Assumptions } from './range-assumptions.ts'

const gravity = 9.81
/** Kilograms per cubic metre at 25 °C, a little above the sea. */
const airDensity = 1.16
/** Driver and luggage. */
const loadKg = 100
/** Root of the mean square of speed that the wind of city traffic counts with, in metres per second: 50 km/h. */
const cityWindSpeed = 50 / 3.6
/** Metres per second squared: energy that city traffic puts into speeding up, per metre and kilogram. */
const cityAcceleration = 0.17

/** How the Inmetro weighs its two cycles. */
export const cityShare = 0.55

/** Newtons at the wheels at an even speed on a level road. */
export function forceAt(speedKmh: number, assumptions: Assumptions): number {
  return forceAgainst(speedKmh / 3.6, assumptions)
}

/** Newtons at the wheels in city traffic: wheels and wind, and what braking does not give back. */
export function cityForce(assumptions: Assumptions): number {
  const lost = massOf(assumptions) * cityAcceleration * (1 - assumptions.recovery)
  return forceAgainst(cityWindSpeed, assumptions) + lost
}

function forceAgainst(metresPerSecond: number, assumptions: Assumptions): number {
  const rolling = massOf(assumptions) * gravity * assumptions.rollingResistance
  return rolling + (airDensity / 2) * assumptions.dragAreaM2 * metresPerSecond ** 2
}

function massOf({ weightKg }: Assumptions): number {
  return weightKg + loadKg
}

/** kWh per km for a force at the wheels: a newton is a joule per metre. */
export function kwhPerKm(newtons: number): number {
  return newtons / 3600
}
