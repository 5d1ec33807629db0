import { calibrated, consumptionIn, estimateRange, type RangeBand } from '#app/features/advisor/range/estimate-range.ts'
import { assumedOf, extremesOf, likelyOf, type RangeVehicle } from '#app/features/advisor/range/range-assumptions.ts'

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
