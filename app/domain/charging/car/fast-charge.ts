import {
  type ChargePoint,
  type ChargeWindow,
  meanDcPowerShare,
  minutesAlongCurve,
} from '#app/domain/costs/charging-time.ts'
import { readChargeWindow } from '#app/domain/costs/charging/charging-car.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'

/** The data of a fast charge. A stated time comes with its window in percent. */
export type FastCharge = FastChargeFacts & { usableKwh: number; curve: ChargePoint[] | null }

/** Data of a model that a fast charge needs. The usable energy comes from the range model, or from the sheet. */
export type FastChargeFacts = { dcKw: number | null; stated: (ChargeWindow & { minutes: number }) | null }

export function fastChargeOf({
  dcChargeKw,
  dcChargeMin,
  figureSources,
}: Pick<VehicleDetails, 'dcChargeKw' | 'dcChargeMin' | 'figureSources'>): FastChargeFacts {
  const window = readChargeWindow(figureSources.dcChargeMin?.note ?? null)
  const stated = dcChargeMin !== null && window ? { minutes: dcChargeMin, ...window } : null
  return { dcKw: dcChargeKw, stated }
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
  { fromPercent, toPercent }: ChargeWindow,
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
