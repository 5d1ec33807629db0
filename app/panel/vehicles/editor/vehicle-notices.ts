import { parsePriceBRL } from '#app/domain/vehicles/details/figure-in-text.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { isOwn } from '#app/platform/requests/document-paths.ts'
import type { VehicleEntry } from './vehicle-entry.ts'
import { nameOfField } from './vehicle-entry-names.ts'
import { pictureKeys } from './vehicle-fields.ts'

/** Said beside a field, by its name, without stopping the save. */
export type VehicleNotices = Record<string, string>

/** Hints on what an editor may have overlooked. */
export function noticesOf(entry: VehicleEntry): VehicleNotices {
  return { ...priceNotice(entry), ...foreignPictures(entry) }
}

/** T-62: the same price, in both fields. */
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
