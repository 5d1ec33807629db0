import type { VehicleDetails, FeatureLists } from '#app/domain/vehicles/details/vehicle-details.ts'
import { costKeys, type CostKey, type ThreeYearAnalysis } from '#app/pages/vehicle/three-year-analysis.ts'
import { factKeys, type FactValues, unknownFacts } from '#app/domain/vehicles/facts/facts.ts'
import { cardDataOf, cardFacts, isUncertain, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

/** A model in the comparison: its details without sources and long texts. */
export type ComparedVehicle = {
  card: VehicleCardData
  facts: FactValues
  uncertain: string[]
  /** '30–80%': between which charges the fast charging time was taken. */
  dcChargeWindow: string | null
  features: FeatureLists
  unsourcedFeatures: string[]
  costs: ComparedCosts | null
  fastCharge: FastCharge | null
  outline: VehicleOutline | null
}

/** Kilometres of range that a minute at a fast charger gives. */
type FastCharge = { kmPerMin: number; basis: string }

/** The three years of its details, in reais with cents, without how they were made. */
type ComparedCosts = Record<CostKey, number | null> &
  Pick<ThreeYearAnalysis, 'includesFuel' | 'leftOut' | 'prices' | 'petrolMonthlyBrl'> & {
    /** The day or month of each value that an editor wrote. */
    editorDates: Partial<Record<CostKey, { date: string | null }>>
  }

/** The side of a vehicle as one line: millimetres, front bumper at x = 0, ground at y = 0, up is negative. */
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

/** A vehicle that only this browser knows: what its card says, the rest unknown. */
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
 * The range between both ends of the stated window, over its minutes: so that 30 minutes from 30 to 80% and from 10 to 80% can be
 * measured against each other. Null where time, window or range is not stated.
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
