import { findVehicleByAddress, cardDataOf, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { type BorrowedFigures, borrowedFiguresOf } from '#app/domain/vehicles/borrowed-figures.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import type { Verdict } from '#app/domain/verdict/verdict.ts'
import { type Gauge, gaugesOf } from './gauge.tsx'
import type { PriceHistory } from './price-history-section.tsx'
import { analysisInList, type ThreeYearAnalysis } from './three-year-analysis.ts'
import { similarVehicles, versionsOf } from './related-vehicles.ts'
import { type VersionsUse, versionsUseOf } from './versions-use.ts'

export type VehiclePageData = {
  details: VehicleDetails
  card: VehicleCardData
  gauges: Gauge[]
  versions: VehicleCardData[]
  /** Figures of the model's other versions. */
  borrowed: BorrowedFigures
  versionsUse: VersionsUse | null
  similar: VehicleCardData[]
  /** By id of a similar model: what it does better or worse. */
  contrasts: Record<number, string>
  /** null: no known price, could not be read, or a list in the browser. */
  prices: PriceHistory | null
  analysis: ThreeYearAnalysis
  /** null: no verdict, or a list in the browser. */
  verdict: Verdict | null
  /** False: the list is in the browser, and the server does not have its models. */
  isOnServer: boolean
}

export function buildVehiclePage(details: VehicleDetails, vehicle: Vehicle, all: Vehicle[]): VehiclePageData {
  return {
    details: vehicle.pictures ? { ...details, pictures: vehicle.pictures } : details,
    card: cardDataOf(vehicle),
    gauges: gaugesOf(vehicle, all),
    versions: versionsOf(vehicle, all).map(cardDataOf),
    borrowed: borrowedFiguresOf(details, all),
    versionsUse: versionsUseOf(vehicle, all),
    similar: similarVehicles(vehicle, all).map(cardDataOf),
    contrasts: {},
    prices: null,
    analysis: analysisInList(details),
    verdict: null,
    isOnServer: false,
  }
}

/** Finds a model in a list of the browser. null: no such model. */
export function findVehiclePageByAddress(vehicleDetails: VehicleDetails[], idOrSlug: string): VehiclePageData | null {
  const details = findVehicleByAddress(vehicleDetails, idOrSlug)
  return details && buildVehiclePage(details, details, vehicleDetails)
}
