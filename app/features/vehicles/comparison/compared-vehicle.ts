import type { Dossier, FeatureLists } from '#app/features/vehicles/details/dossier.ts'
import { costKeys, type CostKey, type ThreeYearAnalysis } from '#app/features/vehicles/details/three-year-analysis.ts'
import { type FigureKey, figures, type FigureValues } from '#app/features/vehicles/details/figure.ts'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { cardDataOf } from '#app/features/vehicles/vehicle.ts'

/** What the comparison shows of a model: its dossier without sources and long texts. */
export type ComparedVehicle = {
  card: VehicleCardData
  figures: FigureValues
  connector: string | null
  batteryChemistry: string | null
  transmission: string | null
  tractionText: string | null
  wheels: string | null
  colour: string | null
  /** '30–80%': between which charges the fast charging time was taken. */
  dcChargeWindow: string | null
  features: FeatureLists
  /** Items of the lists that no published page states. */
  unsourcedFeatures: string[]
  costs: ComparedCosts | null
  outline: VehicleOutline | null
}

/** The three years of its dossier, in reais with cents, without how they were made. */
type ComparedCosts = Record<CostKey, number | null> &
  Pick<ThreeYearAnalysis, 'includesFuel' | 'leftOut' | 'prices'> & {
    /** What an editor wrote, with its day or month. */
    editorDates: Partial<Record<CostKey, { date: string | null }>>
  }

/** The side of a vehicle as one line: millimetres, front bumper at x = 0, ground at y = 0, up is negative. */
export type VehicleOutline = {
  bodyPath: string
  wheels: { cx: number; cy: number; r: number }[]
  lengthMm: number
  heightMm: number
}

export function comparedFromDossier(
  dossier: Dossier,
  analysis: ThreeYearAnalysis,
  outline: VehicleOutline | null,
): ComparedVehicle {
  const { connector, batteryChemistry, transmission, tractionText, wheels, colour, features, unsourcedFeatures } =
    dossier
  return {
    card: cardDataOf(dossier),
    figures: dossier.figures,
    connector,
    batteryChemistry,
    transmission,
    tractionText,
    wheels,
    colour,
    dcChargeWindow: dossier.figureSources.dcChargeMin?.note ?? null,
    features,
    unsourcedFeatures,
    costs: comparedCosts(analysis),
    outline,
  }
}

/** A vehicle that only this browser knows: what its card says, the rest unknown. */
export function comparedFromCard(card: VehicleCardData): ComparedVehicle {
  const unknown = Object.fromEntries(Object.keys(figures).map((key) => [key, null])) as Record<FigureKey, null>
  const { priceBrl, rangeKm, powerCv, acceleration0To100S, batteryKwh, consumptionKwhPer100Km, dcChargeKw, seats } =
    card
  const { lengthMm = null, widthMm = null, heightMm = null, wheelbaseMm = null, wheelIn = null } = card.dimensions ?? {}
  const known = {
    priceBrl,
    rangeKm,
    powerCv,
    acceleration0To100S,
    batteryKwh,
    consumptionKwhPer100Km,
    dcChargeKw,
    seats,
  }
  return {
    card,
    figures: { ...unknown, ...known, lengthMm, widthMm, heightMm, wheelbaseMm, wheelIn },
    connector: null,
    batteryChemistry: null,
    transmission: null,
    tractionText: card.traction,
    wheels: null,
    colour: null,
    dcChargeWindow: null,
    features: { safety: [], comfort: [], convenience: [], multimedia: [] },
    unsourcedFeatures: [],
    costs: null,
    outline: null,
  }
}

function comparedCosts({ lines, includesFuel, leftOut, prices }: ThreeYearAnalysis): ComparedCosts {
  const sums = Object.fromEntries(costKeys.map((key) => [key, lines[key].brl])) as Record<CostKey, number | null>
  const typed = costKeys.flatMap((key) => {
    const { editor } = lines[key]
    return editor ? [[key, editor] as const] : []
  })
  return { ...sums, includesFuel, leftOut, prices, editorDates: Object.fromEntries(typed) }
}
