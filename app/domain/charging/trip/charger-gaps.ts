/** Part of the route without a known fast point, in km from the start. */
export type ChargerGap = { fromKm: number; toKm: number }

export const minGapKm = 50

/**
 * Finds gaps of at least `minGapKm`.
 * @param pointKms positions of fast points, in any order
 */
export function chargerGaps(pointKms: number[], lengthKm: number): ChargerGap[] {
  const stops = [0, ...pointKms.filter((km) => km > 0 && km < lengthKm).toSorted((a, b) => a - b), lengthKm]
  return stops.slice(1).flatMap((toKm, index) => {
    const fromKm = stops[index] ?? 0
    return toKm - fromKm >= minGapKm ? [{ fromKm, toKm }] : []
  })
}

export function gapsThereAndBack(gaps: ChargerGap[], lengthKm: number): ChargerGap[] {
  const back = gaps.map(({ fromKm, toKm }) => ({ fromKm: 2 * lengthKm - toKm, toKm: 2 * lengthKm - fromKm }))
  return [...gaps, ...back.toReversed()]
}
