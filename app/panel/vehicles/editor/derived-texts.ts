import { type DisplayedFigure, displayedFigures, textOfFigure } from '#app/domain/vehicles/display-texts.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import type { VehicleEntry } from './vehicle-entry.ts'
import { zeroEmissions } from '#app/domain/vehicles/vehicle-type.ts'
import { nameOfField } from './vehicle-entry-names.ts'
import { type CostTotalKey, pictureKeys, type TypedCostKey } from './vehicle-fields.ts'
import { parsePriceBRL } from '#app/domain/vehicles/details/figure-in-text.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { isOwn } from '#app/platform/requests/static-paths.ts'

type Derived = { from: readonly string[]; write: (entry: VehicleEntry) => string }

export const derivedTexts: Record<string, Derived> = {
  ...Object.fromEntries(displayedFigures.map((key) => [nameOfField.text(textOfFigure[key].column), textFrom(key)])),
  emissions: { from: ['type'], write: ({ type }) => (type === 'eletrico' ? zeroEmissions : '') },
}

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

/** Totals in whole reais. null: a part is unknown. */
export function threeYearTotals(typed: Record<TypedCostKey, number | null>): Record<CostTotalKey, number | null> {
  const { documentationBrl, ipva3YearsBrl, servicingBrl, electricityBrl, purchaseBrl, resaleBrl } = typed
  const totalSpendingBrl = sumOrNull([documentationBrl, ipva3YearsBrl, servicingBrl, electricityBrl])
  const depreciationBrl = sumOrNull([purchaseBrl, resaleBrl === null ? null : -resaleBrl])
  return { totalSpendingBrl, depreciationBrl, cost3YearsBrl: sumOrNull([totalSpendingBrl, depreciationBrl]) }
}

function sumOrNull(parts: (number | null)[]): number | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}

export type VehicleNotices = Record<string, string>

export function noticesOf(entry: VehicleEntry): VehicleNotices {
  return { ...priceNotice(entry), ...foreignPictures(entry) }
}

function priceNotice({ price = '', price_value = '' }: VehicleEntry): VehicleNotices {
  const value = readClearNumber(price_value)
  if (!price || value === null || parsePriceBRL(price) === value) return {}
  return { price: `O texto não diz o mesmo que o preço em número, ${formatBrl(value)}.` }
}

function foreignPictures(entry: VehicleEntry): VehicleNotices {
  const names = pictureKeys.map(nameOfField.text).filter((name) => entry[name] && !isOwn(entry[name]))
  return Object.fromEntries(
    names.map((name) => [name, 'Imagens de outros sites não aparecem no portal: envie o arquivo.']),
  )
}
