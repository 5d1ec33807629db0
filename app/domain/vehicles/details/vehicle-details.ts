import type { Confidence } from '#app/platform/confidence.ts'
import type { FactValues } from '#app/domain/vehicles/facts/facts.ts'
import type { Recall } from './recall.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'

export type VehicleDetails = Vehicle &
  FactValues & {
    /** Sources by fact key, or by list name such as 'seguranca'. */
    figureSources: Record<string, FigureSource>
    /** The brand's page or data sheet that most figures come from. null: none of the sources. */
    makerPageUrl: string | null
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
  /** The tested car. null: this model. */
  appliesTo: string | null
}

/** Lists of features, named as in the requirements: Seguranca, Conforto, Praticidade, Multimidia. */
export type FeatureLists = { safety: string[]; comfort: string[]; convenience: string[]; multimedia: string[] }

/** An editor's amounts in whole reais. null: the portal computes the amount. */
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
  /** Date by amount: 'YYYY-MM' or 'YYYY-MM-DD'. */
  typedOn: Record<string, string>
}

export type FigureSource = {
  cycle: string | null
  /** Pages of the source. Empty: general knowledge without a source. */
  pages: SourcePage[]
  referenceDate: string | null
  confidence: Confidence
  note: string | null
}

/** `url` null: the address is incomplete, so the page is not linked. */
export type SourcePage = { name?: string; text: string; url: string | null }
