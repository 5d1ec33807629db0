import type { VehicleDetails, FeatureLists } from '#app/domain/vehicles/details/vehicle-details.ts'
import { costKeys, type CostKey, type ThreeYearAnalysis } from '#app/pages/vehicle/three-year-analysis.ts'
import { factKeys, type FactValues, unknownFacts } from '#app/domain/vehicles/facts/facts.ts'
import { cardDataOf, cardFacts, isUncertain, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

export type ComparedVehicle = {
  card: VehicleCardData
  facts: FactValues
  uncertain: string[]
  /** Window of the fast charging time, such as '30–80%'. */
  dcChargeWindow: string | null
  features: FeatureLists
  unsourcedFeatures: string[]
  costs: ComparedCosts | null
  fastCharge: FastCharge | null
  outline: VehicleOutline | null
}

/** Range gained per minute. `basis`: charging window, such as '30–80%'. */
type FastCharge = { kmPerMin: number; basis: string }

/** Three years, in reais with cents. */
type ComparedCosts = Record<CostKey, number | null> &
  Pick<ThreeYearAnalysis, 'includesFuel' | 'leftOut' | 'prices' | 'petrolMonthlyBrl'> & {
    /** Of values entered by an editor. */
    editorDates: Partial<Record<CostKey, { date: string | null }>>
  }

/** Side view in mm. x: 0 at the front bumper. y: 0 at the ground, negative above. */
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

/** Used in the browser for a vehicle that the server did not return. Values that cards lack are unknown. */
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

/** Uses the source's charging window, so that 30–80% and 10–80% are comparable. null: window, time or range unknown. */
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
