import { type DisplayedFigure, displayedFigures, textOfFigure } from '#app/domain/vehicles/display-texts.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import { type VehicleEntry, zeroEmissions } from './vehicle-entry.ts'
import { nameOfField } from './vehicle-entry-names.ts'
import type { CostTotalKey, TypedCostKey } from './vehicle-fields.ts'

type Derived = { from: readonly string[]; write: (entry: VehicleEntry) => string }

/**
 * Texts that are made from other fields until somebody writes one (T-62), by their name in the form: from which, and what each
 * would be; empty where what it is made from is unknown.
 */
export const derivedTexts: Record<string, Derived> = {
  ...Object.fromEntries(displayedFigures.map((key) => [nameOfField.text(textOfFigure[key].column), textFrom(key)])),
  emissions: { from: ['type'], write: ({ type }) => (type === 'eletrico' ? zeroEmissions : '') },
}

/** The address of a new model, made the same way. */
export const derivedSlug: Derived = {
  from: ['brand', 'model', 'version'],
  write: ({ brand, model, version }) => slugFrom(`${brand} ${model} ${version}`),
}

function textFrom(key: DisplayedFigure): Derived {
  const [number, note] = [nameOfField.fact(key), nameOfField.source(key, 'note')]
  return {
    from: [number, note],
    write: (entry) => {
      const value = readClearNumber(entry[number] ?? '')
      return value === null ? '' : textOfFigure[key].write(value, entry[note] || null)
    },
  }
}

/** Texts derived from the sums that an editor enters (T-76); null where a part of it is unknown. Whole reais. */
export function threeYearTotals(typed: Record<TypedCostKey, number | null>): Record<CostTotalKey, number | null> {
  const { documentationBrl, ipva3YearsBrl, servicingBrl, electricityBrl, purchaseBrl, resaleBrl } = typed
  const totalSpendingBrl = sumOf([documentationBrl, ipva3YearsBrl, servicingBrl, electricityBrl])
  const depreciationBrl = sumOf([purchaseBrl, resaleBrl === null ? null : -resaleBrl])
  return { totalSpendingBrl, depreciationBrl, cost3YearsBrl: sumOf([totalSpendingBrl, depreciationBrl]) }
}

function sumOf(parts: (number | null)[]): number | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}
