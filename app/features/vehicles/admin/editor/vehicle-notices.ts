import { figureKeys } from '#app/features/vehicles/facts/facts.ts'
import { parsePriceBRL, readTypedNumber } from '#app/features/vehicles/number-in-text.ts'
import { formatBrl } from '#app/ui/format/format-number.ts'
import { isOwn } from '#app/platform/requests/document-paths.ts'
import type { VehicleEntry } from './vehicle-entry.ts'
import { nameOfField } from './vehicle-entry-names.ts'
import { labelOfSourced, pictureKeys } from './vehicle-fields.ts'

/** Said beside a field, by its name, without stopping the save. */
export type VehicleNotices = Record<string, string>

/** Hints on what an editor may have overlooked. @param opened the form as it was opened: what has changed is told by it */
export function noticesOf(entry: VehicleEntry, opened: VehicleEntry): VehicleNotices {
  return { ...priceNotice(entry), ...staleSources(entry, opened), ...foreignPictures(entry) }
}

/** T-62: the same price, in both fields. */
function priceNotice({ price = '', price_value = '' }: VehicleEntry): VehicleNotices {
  const value = readTypedNumber(price_value)
  if (!price || value === null || parsePriceBRL(price) === value) return {}
  return { price: `O texto não diz o mesmo que o preço em número, ${formatBrl(value)}.` }
}

/** A new number under an old source says that the source states it. */
function staleSources(entry: VehicleEntry, opened: VehicleEntry): VehicleNotices {
  const stale = figureKeys.filter((key) => {
    const name = nameOfField.fact(key)
    const source = (['codes', 'referenceDate'] as const).map((part) => nameOfField.source(key, part))
    const isChanged = readTypedNumber(entry[name] ?? '') !== readTypedNumber(opened[name] ?? '')
    return isChanged && entry[name] && source.some((part) => opened[part]) && source.every(sameIn(entry, opened))
  })
  return Object.fromEntries(
    stale.map((key) => [
      nameOfField.fact(key),
      `O número de ${labelOfSourced(key)} mudou; a fonte e a data continuam as de antes. Confira.`,
    ]),
  )
}

function sameIn(entry: VehicleEntry, opened: VehicleEntry) {
  return (name: string) => entry[name] === opened[name]
}

function foreignPictures(entry: VehicleEntry): VehicleNotices {
  const names = pictureKeys.map(nameOfField.text).filter((name) => entry[name] && !isOwn(entry[name]))
  return Object.fromEntries(
    names.map((name) => [name, 'Imagens de outros sites não aparecem no portal: envie o arquivo.']),
  )
}
