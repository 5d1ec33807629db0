import { findVehicleByAddress, cardDataOf, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { type SisterFigures, sisterFiguresOf } from '#app/domain/vehicles/sister-figures.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { type Gauge, gaugesOf } from './gauge-row.tsx'
import type { PriceHistory } from './price-history-section.tsx'
import { analysisInList, type ThreeYearAnalysis } from './three-year-analysis.ts'
import { similarVehicles, versionsOf } from './related-vehicles.ts'

export type VehiclePageData = {
  details: VehicleDetails
  card: VehicleCardData
  gauges: Gauge[]
  versions: VehicleCardData[]
  /** Figures of other versions that this one's record does not state. */
  sisters: SisterFigures
  similar: VehicleCardData[]
  /** Null in a list that is kept in a browser: it knows one price of each model. */
  prices: PriceHistory | null
  analysis: ThreeYearAnalysis
  /** False in a list that is kept in a browser: no other page of the portal knows its models. */
  isOnServer: boolean
}

export function inContext(details: VehicleDetails, vehicle: Vehicle, all: Vehicle[]): VehiclePageData {
  return {
    details: vehicle.pictures ? { ...details, pictures: vehicle.pictures } : details,
    card: cardDataOf(vehicle),
    gauges: gaugesOf(vehicle, all),
    versions: versionsOf(vehicle, all).map(cardDataOf),
    sisters: sisterFiguresOf(details, all),
    similar: similarVehicles(vehicle, all).map(cardDataOf),
    prices: null,
    analysis: analysisInList(details),
    isOnServer: false,
  }
}

/** The same for a list whose vehicleDetails are all at hand, as one kept in a browser is. */
export function findVehiclePageByAddress(vehicleDetails: VehicleDetails[], idOrSlug: string): VehiclePageData | null {
  const details = findVehicleByAddress(vehicleDetails, idOrSlug)
  return details && inContext(details, details, vehicleDetails)
}
