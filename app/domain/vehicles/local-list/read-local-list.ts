import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { readAdvancedRecords } from '#app/domain/vehicles/details/read-advanced-record.ts'
import { byListOrder } from '#app/domain/vehicles/vehicle.ts'
import { localListKey, localStampKey, serverPublicationMs } from './local-list.ts'

export type LocalList = { vehicleDetails: VehicleDetails[]; stampMs: number }

/** Reads the browser's list. null: none, older than the server's publication, or invalid (logged to the console). */
export function readLocalList(): LocalList | null {
  const stampMs = Number(localStorage.getItem(localStampKey) ?? NaN)
  const isDate = !Number.isNaN(new Date(stampMs).getTime())
  if (!isDate || stampMs <= serverPublicationMs()) return null
  try {
    const list: unknown = JSON.parse(localStorage.getItem(localListKey) ?? '')
    return { vehicleDetails: readAdvancedRecords(list, stampMs).toSorted(byListOrder), stampMs }
  } catch (error) {
    console.error('Erro ao processar dados dos veículos', error)
    return null
  }
}
