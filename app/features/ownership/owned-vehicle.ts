import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'

/** A figure of a model's own dossier, with who states it. */
export type CatalogueFigure = {
  /** Null: not known. */
  value: number | null
  /** 'Inmetro, PBEV 2025'; null where no published page states it. */
  source: string | null
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: string | null
  confidence: 'alta' | 'media' | 'baixa' | null
}

/** What the costs of a model are reckoned from. */
export type OwnedVehicle = {
  id: number
  slug: string
  /** 'BYD Dolphin'. */
  name: string
  version: string | null
  year: number
  type: VehicleType
  priceBrl: CatalogueFigure
  /** At the socket, in electric mode. */
  kwhPer100Km: CatalogueFigure
  /** In the city, where it is known: the mode that Inmetro's two figures differ by is the visitor's to correct. */
  kmPerLitre: CatalogueFigure
  wheelInches: CatalogueFigure
  /** What an editor wrote for three years, as the dossier shows it; null where nobody did. */
  typedServicing3YearsBrl: number | null
  /** What its Análise Financeira is reckoned with. */
  analysed: AnalysedWith
}

/** Where, how far and at which prices; of a model's own estimate or of the portal (T-76). */
export type AnalysedWith = { state: string; kmPerMonth: number; energyBrlPerKwh: number; petrolBrlPerL: number }
