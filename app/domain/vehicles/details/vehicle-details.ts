import type { Confidence } from '#app/platform/confidence.ts'
import type { FactValues } from '#app/domain/vehicles/facts/facts.ts'
import type { Recall } from './recall.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'

export type VehicleDetails = Vehicle &
  FactValues & {
    /** By fact, and by the names of lists such as 'seguranca'. */
    figureSources: Record<string, FigureSource>
    crashTest: CrashTest | null
    features: FeatureLists
    unsourcedFeatures: string[]
    notEquipped: string[]
    recalls: Recall[]
    appliesTo: string | null
    faq: string | null
    originalLink: string | null
    costs: ThreeYearCosts | null
  }

export type CrashTest = {
  program: string
  stars: number
  year: number | null
  /** To which car the result belongs, where it is not exactly this one. */
  appliesTo: string | null
}

/** The four lists of the specification: Seguranca, Conforto, Praticidade, Multimidia. */
export type FeatureLists = { safety: string[]; comfort: string[]; convenience: string[]; multimedia: string[] }

/** An editor's values, in whole reais, for the portal's scenario; null is left to the engine (T-79). */
export type ThreeYearCosts = {
  purchaseBrl: number | null
  documentationBrl: number | null
  ipva3YearsBrl: number | null
  servicingBrl: number | null
  electricityBrl: number | null
  includesFuel: boolean
  totalSpendingBrl: number | null
  resaleBrl: number | null
  cost3YearsBrl: number | null
  depreciationBrl: number | null
  explanations: Record<string, string>
  /** By the names above: of which day or month each figure is, 'YYYY-MM' or 'YYYY-MM-DD'. */
  typedOn: Record<string, string>
}

export type FigureSource = {
  cycle: string | null
  /** Pages that state it; empty where only general knowledge does. */
  pages: SourcePage[]
  referenceDate: string | null
  confidence: Confidence
  note: string | null
}

/** `url` is null where only an abbreviated address is known: it is named, never linked. */
export type SourcePage = { name?: string; text: string; url: string | null }
