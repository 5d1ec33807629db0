import type { FactKey } from '#app/domain/vehicles/facts/facts.ts'

/** Values within this share of each other are a tie. */
const tieShare = 0.05
const tieShareOf: Partial<Record<FactKey, number>> = {
  priceBrl: 0.01,
  consumptionKwhPer100Km: 0.03,
  acChargeKw: 0.1,
  dcChargeKw: 0.1,
}
export const costTieShare = 0.03

export function tieShareFor(fact: FactKey | undefined): number {
  return (fact && tieShareOf[fact]) ?? tieShare
}

export type Rival<Car> = { car: Car; value: number; isUncertain: boolean }

/**
 * Finds the cars before the first gap that is no tie. An uncertain value never leads.
 * @returns the leaders, and their lead over the best other car as a share of its value; null: no leader
 */
export function leadAmong<Car>(
  rivals: Rival<Car>[],
  better: 'higher' | 'lower',
  minShare: number,
): { leaders: Car[]; share: number } | null {
  const sorted = rivals.toSorted((one, other) =>
    better === 'higher' ? other.value - one.value : one.value - other.value,
  )
  const shareOver = (at: number) => {
    const [best, next] = [sorted[at - 1]?.value ?? 0, sorted[at]?.value ?? 0]
    return best === next ? 0 : Math.abs(best - next) / Math.abs(next)
  }
  const end = sorted.findIndex((_, at) => at > 0 && shareOver(at) > 0 && shareOver(at) >= minShare)
  const leaders = sorted.slice(0, Math.max(0, end)).filter(({ isUncertain }) => !isUncertain)
  return leaders.length === 0 ? null : { leaders: leaders.map(({ car }) => car), share: shareOver(end) }
}
