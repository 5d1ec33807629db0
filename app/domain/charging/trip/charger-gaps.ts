/** Part of the way without a known fast point, in km. */
export type ChargerGap = { fromKm: number; toKm: number }

/** Minimum length of a named gap: a fifth of the range of a small electric car at 100 km/h. */
export const minGapKm = 50

/** Parts of the way at least `minGapKm` long without a fast point. `pointKms`: positions of the points in any order. */
export function chargerGaps(pointKms: number[], lengthKm: number): ChargerGap[] {
  const stops = [0, ...pointKms.filter((km) => km > 0 && km < lengthKm).toSorted((a, b) => a - b), lengthKm]
  return stops.slice(1).flatMap((toKm, index) => {
    const fromKm = stops[index] ?? 0
    return toKm - fromKm >= minGapKm ? [{ fromKm, toKm }] : []
  })
}

/** The gaps of a round trip, which passes each of them twice. */
export function gapsThereAndBack(gaps: ChargerGap[], lengthKm: number): ChargerGap[] {
  const back = gaps.map(({ fromKm, toKm }) => ({ fromKm: 2 * lengthKm - toKm, toKm: 2 * lengthKm - fromKm }))
  return [...gaps, ...back.toReversed()]
}
