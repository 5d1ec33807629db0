import type { TypedCosts } from '#app/domain/costs/typed-costs.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'

/** Consumption of the petrol car with which electric cars are compared. The calculator starts with it. */
export const petrolReferenceKmPerLitre = 12

export const portalScenario = { state: 'SP', kmPerMonth: 1000, years: 3 } as const

export type CatalogueFigure = {
  /** null: unknown. */
  value: number | null
  /** 'Inmetro, PBEV 2025'. null: no published source. */
  source: string | null
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: string | null
  confidence: 'alta' | 'media' | 'baixa' | null
}

export type OwnedVehicle = {
  id: number
  slug: string
  name: string
  version: string | null
  year: number
  type: VehicleType
  /** null: no drawing. */
  drawingUrl: string | null
  priceBrl: CatalogueFigure
  /** Consumption at the socket, in electric mode. `combined`: Inmetro's mix of city and road. */
  kwhPer100Km: Record<'combined' | 'city' | 'road', CatalogueFigure>
  kmPerLitre: Record<'city' | 'road', CatalogueFigure>
  electricRangeKm: CatalogueFigure
  wheelInches: CatalogueFigure
  powerCv: CatalogueFigure
  /** True if the car also runs on ethanol. null: unknown. */
  isFlex: boolean | null
  /** An editor's amounts for three years in the portal's scenario. */
  typed: TypedFigures
}

export type TypedLine = 'purchase' | keyof TypedCosts
export type TypedFigures = Partial<Record<TypedLine, TypedFigure>>

export type TypedFigure = {
  brl: number
  /** 'YYYY-MM' or 'YYYY-MM-DD'. null: no date. */
  date: string | null
}

export const againstParameter = 'contra'
/** Ids of the compared models, with commas. */
export const totalsParameter = 'v'
export const totalsPath = '/comparativo/custos'

export function ownershipPath(vehicle: { slug: string }): string {
  return `${vehiclePath(vehicle)}/custo`
}

/** Commas and semicolons stay unescaped, for a readable address. */
export function withScenario(path: string, said: URLSearchParams): string {
  return said.size === 0 ? path : `${path}?${said.toString().replaceAll('%2C', ',').replaceAll('%3B', ';')}`
}
