/** The Inmetro counts this much electricity as one litre of petrol. */
const kwhPerEquivalentLitre = 8.06
const mjPerKwh = 3.6
/** The tables state km/le as on the road, MJ/km as in the laboratory. */
const roadFactor = 0.7
const [cityShare, highwayShare] = [0.55, 0.45]

/** The product of MJ/km and km/le on every line of a table: 20.31. Both are rounded, so it is met to a few percent. */
export const mjPerEquivalentLitre = kwhPerEquivalentLitre * mjPerKwh * roadFactor

/** The same with a litre of petrol or diesel, which the tables hold in the same columns. In the tables of 2024 and 2025: 20.3 to 22.9, and 26.3 to 27.2. */
export const mjPerLitre = { petrol: { least: 19.5, most: 24 }, diesel: { least: 25.5, most: 28.5 } }

/** The value of city and highway together, in the unit of both. */
export function combinedPerL(city: number, highway: number): number {
  return 1 / (cityShare / city + highwayShare / highway)
}

/** Consumption as it is on the road, losses of charging among it, to one decimal. */
export function kwhPer100Km(kmPerLe: number): number {
  return Math.round((kwhPerEquivalentLitre * 1000) / kmPerLe) / 10
}
