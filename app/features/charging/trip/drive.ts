import { calibrated, consumptionIn, estimateRange, type RangeBand } from '#app/features/advisor/range/estimate-range.ts'
import { assumedOf, extremesOf, likelyOf, type RangeVehicle } from '#app/features/advisor/range/range-assumptions.ts'
import { type ChargePoint, meanDcPowerShare, minutesAlongCurve } from '#app/features/costs/charging-time.ts'

/** How somebody drives: an even speed, with air conditioning or without. */
export type Drive = { speedKmh: number; isHot: boolean }

/** The range of a car as somebody drives it, from the model of the vehicle pages; null where that has no estimate. */
export function rangeAt(vehicle: RangeVehicle, drive: Drive): (RangeBand & { usableKwh: number }) | null {
  const estimate = estimateRange(vehicle)
  const { rangeKm, batteryKwh } = vehicle
  if (estimate.outcome !== 'estimated' || rangeKm === null || batteryKwh === null) return null
  const kmWith = (assumptions: ReturnType<typeof likelyOf>) => {
    const model = calibrated({ rangeKm, batteryKwh }, assumptions)
    return model.usableKwh / consumptionIn(model, drive)
  }
  const assumed = assumedOf(vehicle)
  const ends = extremesOf(assumed).map(kmWith)
  return {
    usableKwh: estimate.usableKwh,
    lowKm: Math.min(...ends),
    likelyKm: kmWith(likelyOf(assumed)),
    highKm: Math.max(...ends),
  }
}

/** The data of a fast charge. A stated time comes with its window in percent. */
export type FastCharge = {
  usableKwh: number
  dcKw: number | null
  stated: { minutes: number; fromPercent: number; toPercent: number } | null
  curve: ChargePoint[] | null
}

/** Above this level the battery takes less and less. */
const slowFromPercent = 80
/** The share of the mean power that is left above it: an assumption, shown with the answer. */
const slowShare = 1 / 3

/** Mean power between 10 and 80 % in kW: from the stated time, else from the highest power. Null where neither is known. */
export function meanChargeKw({ usableKwh, dcKw, stated }: FastCharge): number | null {
  if (stated) return (usableKwh * (stated.toPercent - stated.fromPercent)) / 100 / (stated.minutes / 60)
  return dcKw === null ? null : dcKw * meanDcPowerShare.median
}

/** Minutes at a station from one level to another; the weaker of car and station decides. Null where the car's power is not known. */
export function fastChargeMinutes(
  charge: FastCharge,
  stationKw: number,
  { fromPercent, toPercent }: { fromPercent: number; toPercent: number },
): number | null {
  if (toPercent <= fromPercent) return 0
  const curve = charge.curve?.map(({ percent, kw }) => ({ percent, kw: Math.min(kw, stationKw) }))
  const measured = curve ? minutesAlongCurve(curve, charge.usableKwh, { fromPercent, toPercent }) : null
  if (measured !== null) return measured
  const meanKw = meanChargeKw(charge)
  if (meanKw === null) return null
  const kwhBetween = (from: number, to: number) => (charge.usableKwh * Math.max(0, to - from)) / 100
  const quick = kwhBetween(Math.min(fromPercent, slowFromPercent), Math.min(toPercent, slowFromPercent))
  const slow = kwhBetween(Math.max(fromPercent, slowFromPercent), Math.max(toPercent, slowFromPercent))
  return (quick / Math.min(meanKw, stationKw) + slow / Math.min(meanKw * slowShare, stationKw)) * 60
}
