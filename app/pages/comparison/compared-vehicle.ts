import type { VehicleDetails, FeatureLists } from '#app/domain/vehicles/details/vehicle-details.ts'
import { costKeys, type CostKey, type ThreeYearAnalysis } from '#app/pages/vehicle/three-year-analysis.ts'
import { factKeys, type FactValues, unknownFacts } from '#app/domain/vehicles/facts/facts.ts'
import { cardDataOf, cardFacts, isUncertain, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

/** A model in the comparison: its details without sources and long texts. */
export type ComparedVehicle = {
  card: VehicleCardData
  facts: FactValues
  uncertain: string[]
  /** Charge levels of the fast charging time: '30–80%'. */
  dcChargeWindow: string | null
  features: FeatureLists
  unsourcedFeatures: string[]
  costs: ComparedCosts | null
  fastCharge: FastCharge | null
  outline: VehicleOutline | null
}

/** Kilometres of range per minute at a fast charger. */
type FastCharge = { kmPerMin: number; basis: string }

/** Costs of three years in reais with cents. */
type ComparedCosts = Record<CostKey, number | null> &
  Pick<ThreeYearAnalysis, 'includesFuel' | 'leftOut' | 'prices' | 'petrolMonthlyBrl'> & {
    /** The date of each value that an editor entered. */
    editorDates: Partial<Record<CostKey, { date: string | null }>>
  }

/** The side outline of a vehicle: millimetres, front bumper at x = 0, ground at y = 0, up is negative. */
export type VehicleOutline = {
  bodyPath: string
  wheels: { cx: number; cy: number; r: number }[]
  lengthMm: number
  heightMm: number
}

export function comparedFromDetails(
  details: VehicleDetails,
  analysis: ThreeYearAnalysis,
  outline: VehicleOutline | null,
): ComparedVehicle {
  return {
    card: cardDataOf(details),
    facts: pick(details, factKeys),
    uncertain: factKeys.filter((key) => details.figureSources[key]?.confidence === 'baixa'),
    dcChargeWindow: details.figureSources.dcChargeMin?.note ?? null,
    features: details.features,
    unsourcedFeatures: details.unsourcedFeatures,
    costs: comparedCosts(analysis),
    fastCharge: fastChargeOf(details),
    outline,
  }
}

/** A vehicle known only to this browser: the data of its card, the rest unknown. */
export function comparedFromCard(card: VehicleCardData): ComparedVehicle {
  const { lengthMm = null, widthMm = null, heightMm = null, wheelbaseMm = null, wheelIn = null } = card.dimensions ?? {}
  const measures = { lengthMm, widthMm, heightMm, wheelbaseMm, wheelIn }
  return {
    card,
    facts: { ...unknownFacts, ...pick(card, cardFacts), ...measures, tractionText: card.traction },
    uncertain: cardFacts.filter((fact) => isUncertain(card, fact)),
    dcChargeWindow: null,
    features: { safety: [], comfort: [], convenience: [], multimedia: [] },
    unsourcedFeatures: [],
    costs: null,
    fastCharge: null,
    outline: null,
  }
}

/**
 * Range gained in the stated window divided by its minutes, which makes windows such as 30–80% and 10–80% comparable.
 * null: time, window or range is missing.
 */
function fastChargeOf({ rangeKm, dcChargeMin, figureSources }: VehicleDetails): FastCharge | null {
  const window = figureSources.dcChargeMin?.note ?? ''
  const [, from, to] = /(\d{1,2})\D{1,5}(\d{1,3})\s*%/.exec(window) ?? []
  const percent = Number(to) - Number(from)
  if (!rangeKm || !dcChargeMin || !(percent > 0 && percent <= 100)) return null
  return { kmPerMin: (rangeKm * percent) / 100 / dcChargeMin, basis: `${from}–${to}%` }
}

function comparedCosts({ lines, includesFuel, leftOut, prices, petrolMonthlyBrl }: ThreeYearAnalysis): ComparedCosts {
  const sums = Object.fromEntries(costKeys.map((key) => [key, lines[key].brl])) as Record<CostKey, number | null>
  const typed = costKeys.flatMap((key) => {
    const { editor } = lines[key]
    return editor ? [[key, editor] as const] : []
  })
  return { ...sums, includesFuel, leftOut, prices, petrolMonthlyBrl, editorDates: Object.fromEntries(typed) }
}

function pick<Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}
