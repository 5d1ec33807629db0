import { readChargeWindow } from '#app/features/costs/charging/charging-words.ts'
import type { VehicleDetails } from '#app/features/vehicles/details/vehicle-details.ts'
import type { FastPlug } from './stations.server.ts'

/** What of a model a fast charge needs. The usable energy comes from the range model. */
export type FastChargeFacts = {
  dcKw: number | null
  stated: { minutes: number; fromPercent: number; toPercent: number } | null
}

export function fastChargeOf({ dcChargeKw, dcChargeMin, figureSources }: VehicleDetails): FastChargeFacts {
  const window = readChargeWindow(figureSources.dcChargeMin?.note ?? null)
  const stated = dcChargeMin !== null && window ? { minutes: dcChargeMin, ...window } : null
  return { dcKw: dcChargeKw, stated }
}

/** The plug for a fast charge; null: the car has none, or it is not known. */
export function fastPlugOf(connector: string | null): FastPlug | null {
  if (connector === null) return null
  if (/ccs/i.test(connector)) return 'ccs2'
  return /chademo/i.test(connector) ? 'chademo' : null
}
