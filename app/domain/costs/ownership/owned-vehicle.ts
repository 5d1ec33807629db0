import type { TypedCosts } from '#app/domain/costs/typed-costs.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'

/** Kilometres per litre of the petrol car that electric ones are compared with, as the calculator begins (CALC-02). */
export const petrolReferenceKmPerLitre = 12

/** The portal's own scenario (T-79). */
export const portalScenario = { state: 'SP', kmPerMonth: 1000, years: 3 } as const

export type CatalogueFigure = {
  /** Null: not known. */
  value: number | null
  /** 'Inmetro, PBEV 2025'; null where no published page states it. */
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
  priceBrl: CatalogueFigure
  /** At the socket, in electric mode; `combined` is the Inmetro's mix of the other two. */
  kwhPer100Km: Record<'combined' | 'city' | 'road', CatalogueFigure>
  kmPerLitre: Record<'city' | 'road', CatalogueFigure>
  /** Range in electric mode; decides the electric share of a plug-in hybrid. */
  electricRangeKm: CatalogueFigure
  wheelInches: CatalogueFigure
  /** The rate of IPVA depends on it in some states. */
  powerCv: CatalogueFigure
  /** True if it runs on ethanol too; null: not known. */
  isFlex: boolean | null
  /** An editor's values for three years in the portal's scenario (T-79). */
  typed: TypedFigures
}

export type TypedLine = 'purchase' | keyof TypedCosts
export type TypedFigures = Partial<Record<TypedLine, TypedFigure>>

/** An editor's own figure in the place of the engine's. */
export type TypedFigure = {
  brl: number
  /** 'YYYY-MM' or 'YYYY-MM-DD'; null where nobody wrote it down. */
  date: string | null
}

export const againstParameter = 'contra'
/** The parameter that names the models of the page of totals, ids with commas as in the comparison. */
export const totalsParameter = 'v'
export const totalsPath = '/comparativo/custos'

export function ownershipPath(vehicle: { slug: string }): string {
  return `${vehiclePath(vehicle)}/custo`
}

/** The path with what is said; commas and semicolons stay what they are. */
export function withScenario(path: string, said: URLSearchParams): string {
  return said.size === 0 ? path : `${path}?${said.toString().replaceAll('%2C', ',').replaceAll('%3B', ';')}`
}
