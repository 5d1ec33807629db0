/** Share of the charged energy by place, from 0 to 1. The shares add up to 1. */
export type ChargingMix = { home: number; publicAc: number; publicDc: number }

/** Reais per kWh that the driver pays. */
type ChargingPrices = { homeBrlPerKwh: number; publicAcBrlPerKwh: number; publicDcBrlPerKwh: number }

export function meanBrlPerKwh(mix: ChargingMix, prices: ChargingPrices): number {
  return (
    mix.home * prices.homeBrlPerKwh + mix.publicAc * prices.publicAcBrlPerKwh + mix.publicDc * prices.publicDcBrlPerKwh
  )
}

/**
 * Share of the distance that a plug-in hybrid drives on its battery, 0 to 1. Assumes a full battery after each charge and fuel beyond the
 * electric range.
 */
export function electricShare(electricRangeKm: number, kmBetweenCharges: number): number {
  return Math.min(1, electricRangeKm / kmBetweenCharges)
}

/** Share of city driving in the combined figures of the Inmetro, in percent. */
export const inmetroCityPercent = 55

/** Consumption in the city and on the road; null: unknown. */
type CityAndRoad = { city: number | null; road: number | null }

/**
 * Km per litre in mixed driving: the harmonic mean, because litres add up. If one figure is unknown, the other is used for all driving;
 * null: both are unknown.
 * @param cityShare 0 to 1
 */
export function mixedKmPerLitre({ city, road }: CityAndRoad, cityShare: number): number | null {
  if (city === null || road === null) return city ?? road
  return 1 / (cityShare / city + (1 - cityShare) / road)
}

/**
 * kWh/100 km in mixed driving. The combined figure of the Inmetro is used for its own mix, and for any mix if city or road is unknown.
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
  /** Measured at the socket, including charging losses, as by the Inmetro; null: unknown, or not electric. */
  kwhPer100Km: number | null
  /** Km per litre of fuel; null: unknown, or the car burns no fuel. */
  kmPerLitre: number | null
  /** Share of the distance driven on electricity. 1: electric car; 0: car without a plug. */
  electricShare: number
}

type EnergyPrices = { brlPerKwh: number; brlPerLitre: number }

/** Energy and its cost for a distance; null: a consumption that is needed is unknown. */
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

/** The amount, or 0 for a share of 0, which needs no consumption. */
function partOf(share: number, amount: number | null): number | null {
  return share === 0 ? 0 : amount
}

/** Grams of fossil CO₂ from power generation and exhaust. */
export function co2GramsFor(
  { kwh, litres }: { kwh: number; litres: number },
  { gramsPerKwh, gramsPerLitre }: { gramsPerKwh: number; gramsPerLitre: number },
): number {
  return kwh * gramsPerKwh + litres * gramsPerLitre
}
