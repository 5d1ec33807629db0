/** The places of charging, in shares that add up to 1. */
export type ChargingMix = { home: number; publicAc: number; publicDc: number }

/** Reais per kWh, as they are paid. */
type ChargingPrices = { homeBrlPerKwh: number; publicAcBrlPerKwh: number; publicDcBrlPerKwh: number }

/** The cost of an average kWh. A kind that is not used needs no price: its share is zero. */
export function meanBrlPerKwh(mix: ChargingMix, prices: ChargingPrices): number {
  return (
    mix.home * prices.homeBrlPerKwh + mix.publicAc * prices.publicAcBrlPerKwh + mix.publicDc * prices.publicDcBrlPerKwh
  )
}

/**
 * Share of the distance that a plug-in hybrid drives on its battery, from 0 to 1: it begins each stretch full and takes petrol for
 * what goes beyond its electric range.
 */
export function electricShare(electricRangeKm: number, kmBetweenCharges: number): number {
  return Math.min(1, electricRangeKm / kmBetweenCharges)
}

/** The city's share of the distance in the Inmetro's combined figures, in percent. */
export const inmetroCityPercent = 55

/** A consumption in the city and on the road; null is not known. */
type CityAndRoad = { city: number | null; road: number | null }

/**
 * Kilometres per litre of a distance with a share in the city, from 0 to 1. Litres add up, kilometres per litre do not: the mean is
 * the harmonic one. A figure that is known alone stands for both; null where neither is.
 */
export function mixedKmPerLitre({ city, road }: CityAndRoad, cityShare: number): number | null {
  if (city === null || road === null) return city ?? road
  return 1 / (cityShare / city + (1 - cityShare) / road)
}

/**
 * The same of electricity, in kWh/100 km. The combined figure is the Inmetro's own mix: it stands for that mix, and for any other where
 * one of its parts is not known.
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
  /** At the socket, losses included, as the Inmetro measures it; null: not electric. */
  kwhPer100Km: number | null
  /** On fuel; null: never burns any. */
  kmPerLitre: number | null
  /** 1 for an electric car, 0 for one without a plug. */
  electricShare: number
}

type EnergyPrices = { brlPerKwh: number; brlPerLitre: number }

/** Quantities and reais for a distance; null where the car's consumption for a part of it is not known. */
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

/** A share of zero needs no consumption. */
function partOf(share: number, amount: number | null): number | null {
  return share === 0 ? 0 : amount
}

/** Grams of fossil CO₂ for a distance: of the grid's generation and of the exhaust. */
export function co2GramsFor(
  { kwh, litres }: { kwh: number; litres: number },
  { gramsPerKwh, gramsPerLitre }: { gramsPerKwh: number; gramsPerLitre: number },
): number {
  return kwh * gramsPerKwh + litres * gramsPerLitre
}
