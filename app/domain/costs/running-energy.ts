/** Shares of the energy by place of charging, which add up to 1. */
export type ChargingMix = { home: number; publicAc: number; publicDc: number }

/** Reais per kWh, as paid. */
type ChargingPrices = { homeBrlPerKwh: number; publicAcBrlPerKwh: number; publicDcBrlPerKwh: number }

/** Cost of an average kWh. A place with a share of 0 needs no price. */
export function meanBrlPerKwh(mix: ChargingMix, prices: ChargingPrices): number {
  return (
    mix.home * prices.homeBrlPerKwh + mix.publicAc * prices.publicAcBrlPerKwh + mix.publicDc * prices.publicDcBrlPerKwh
  )
}

/**
 * Share of the distance that a plug-in hybrid drives on its battery, 0 to 1. It starts each stretch with a full battery
 * and burns fuel beyond its range.
 */
export function electricShare(electricRangeKm: number, kmBetweenCharges: number): number {
  return Math.min(1, electricRangeKm / kmBetweenCharges)
}

/** City share of the distance in the Inmetro's combined figures, in percent. */
export const inmetroCityPercent = 55

/** Consumption in the city and on the road; null: unknown. */
type CityAndRoad = { city: number | null; road: number | null }

/**
 * Mixed km per litre: the harmonic mean, because litres add up. Uses a single known figure for both; null: neither is
 * known.
 * @param cityShare 0 to 1
 */
export function mixedKmPerLitre({ city, road }: CityAndRoad, cityShare: number): number | null {
  if (city === null || road === null) return city ?? road
  return 1 / (cityShare / city + (1 - cityShare) / road)
}

/**
 * Mixed kWh/100 km. The Inmetro's combined figure applies to its own mix, and to any mix if city or road is unknown.
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
  /** At the socket, including losses, as the Inmetro measures; null: not electric. */
  kwhPer100Km: number | null
  /** On fuel; null: burns none. */
  kmPerLitre: number | null
  /** 1: electric car; 0: no plug. */
  electricShare: number
}

type EnergyPrices = { brlPerKwh: number; brlPerLitre: number }

/** Energy and cost for a distance; null: a needed consumption is unknown. */
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

/** A share of 0 needs no consumption. */
function partOf(share: number, amount: number | null): number | null {
  return share === 0 ? 0 : amount
}

/** Grams of fossil CO₂ for a distance, from power generation and exhaust. */
export function co2GramsFor(
  { kwh, litres }: { kwh: number; litres: number },
  { gramsPerKwh, gramsPerLitre }: { gramsPerKwh: number; gramsPerLitre: number },
): number {
  return kwh * gramsPerKwh + litres * gramsPerLitre
}
