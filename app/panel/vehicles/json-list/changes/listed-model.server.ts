import { rowsOf } from '#app/panel/vehicles/records/vehicle-records-queries.server.ts'
import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import type { CurrentModel } from '#app/panel/vehicles/json-list/changes/compare-list.ts'
import { readListedVehicle } from '#app/panel/vehicles/json-list/text/read-listed-vehicle.ts'
import { writeAdvancedRecord } from '#app/pages/vehicle/advanced-record.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { toVehicleDetails } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'

/** Omits source pages, which lists do not contain. */
export function detailsOf(record: VehicleRecord): VehicleDetails {
  const { vehicle, dossier, costs, sources } = rowsOf(record)
  return toVehicleDetails(vehicle, dossier, costs, sources, new Map())
}

/** Writes a list entry and parses it. */
export function currentModelOf(record: VehicleRecord): CurrentModel {
  const dossier = detailsOf(record)
  const read = readListedVehicle(writeAdvancedRecord(dossier, null), () => {})
  return {
    id: dossier.id,
    values: read?.values ?? {},
    name: [nameOf(dossier), dossier.version].filter(Boolean).join(' '),
    isActive: record.vehicle.is_active === true,
    hasOwnImages: dossier.imageUrls.length > 0,
  }
}
