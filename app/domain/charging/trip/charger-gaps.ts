/** Part of the route without a known fast point, in km. */
export type ChargerGap = { fromKm: number; toKm: number }

/** Shorter gaps are not named. A fifth of a small electric car's range at 100 km/h. */
export const minGapKm = 50

/** Gaps of at least `minGapKm`. @param pointKms positions of fast points, in any order */
export function chargerGaps(pointKms: number[], lengthKm: number): ChargerGap[] {
  const stops = [0, ...pointKms.filter((km) => km > 0 && km < lengthKm).toSorted((a, b) => a - b), lengthKm]
  return stops.slice(1).flatMap((toKm, index) => {
    const fromKm = stops[index] ?? 0
    return toKm - fromKm >= minGapKm ? [{ fromKm, toKm }] : []
  })
}

/** Gaps of a round trip: the gaps of the outward route, then the same gaps on the way back. */
export function gapsThereAndBack(gaps: ChargerGap[], lengthKm: number): ChargerGap[] {
  const back = gaps.map(({ fromKm, toKm }) => ({ fromKm: 2 * lengthKm - toKm, toKm: 2 * lengthKm - fromKm }))
  return [...gaps, ...back.toReversed()]
}
