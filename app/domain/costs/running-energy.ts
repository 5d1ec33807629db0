/** Shares of the charged energy by place, which add up to 1. */
export type ChargingMix = { home: number; publicAc: number; publicDc: number }

type ChargingPrices = { homeBrlPerKwh: number; publicAcBrlPerKwh: number; publicDcBrlPerKwh: number }

export function meanBrlPerKwh(mix: ChargingMix, prices: ChargingPrices): number {
  return (
    mix.home * prices.homeBrlPerKwh + mix.publicAc * prices.publicAcBrlPerKwh + mix.publicDc * prices.publicDcBrlPerKwh
  )
}

/** Share of the distance, 0 to 1. Assumes a full battery after each charge, and fuel beyond the electric range. */
export function electricShare(electricRangeKm: number, kmBetweenCharges: number): number {
  return Math.min(1, electricRangeKm / kmBetweenCharges)
}

/** City share of Inmetro's combined figures. */
export const inmetroCityPercent = 55

type CityAndRoad = { city: number | null; road: number | null }

/**
 * Harmonic mean, or the only known value. null: both unknown.
 * @param cityShare 0 to 1
 */
export function mixedKmPerLitre({ city, road }: CityAndRoad, cityShare: number): number | null {
  if (city === null || road === null) return city ?? road
  return 1 / (cityShare / city + (1 - cityShare) / road)
}

/**
 * Returns Inmetro's combined figure if `cityShare` is Inmetro's, or if city or road is unknown.
 * @param cityShare 0 to 1
 */
export function mixedKwhPer100Km(
  { combined, city, road }: CityAndRoad & { combined: number | null },
  cityShare: number,
): number | null {
  const isInmetros = Math.round(cityShare * 100) === inmetroCityPercent
  if (city === null || road === null || (isInmetros && combined !== null)) return combined
  return cityShare * city + (1 - cityShare) * road
}

type EnergyUse = {
  /** Consumption at the socket, with charging losses. null: unknown, or not electric. */
  kwhPer100Km: number | null
  /** null: unknown, or no fuel. */
  kmPerLitre: number | null
  /** Share of the distance. 1: electric car. 0: no plug. */
  electricShare: number
}

type EnergyPrices = { brlPerKwh: number; brlPerLitre: number }

/** null: a needed consumption is unknown. */
export function energyFor(
  km: number,
  { kwhPer100Km, kmPerLitre, electricShare: share }: EnergyUse,
  { brlPerKwh, brlPerLitre }: EnergyPrices,
): { kwh: number; litres: number; brl: number } | null {
  const kwh = partOf(share, kwhPer100Km === null ? null : (km * share * kwhPer100Km) / 100)
  const litres = partOf(1 - share, kmPerLitre === null ? null : (km * (1 - share)) / kmPerLitre)
  if (kwh === null || litres === null) return null
  return { kwh, litres, brl: kwh * brlPerKwh + litres * brlPerLitre }
}

/** With a share of 0 the amount may be unknown. */
function partOf(share: number, amount: number | null): number | null {
  return share === 0 ? 0 : amount
}

/** Adds fossil CO₂ of power generation and exhaust. */
export function co2GramsFor(
  { kwh, litres }: { kwh: number; litres: number },
  { gramsPerKwh, gramsPerLitre }: { gramsPerKwh: number; gramsPerLitre: number },
): number {
  return kwh * gramsPerKwh + litres * gramsPerLitre
}
