import type { vehicleDossiers, vehicles } from '#database/schema/vehicles.ts'
import {
  type FactKey,
  factKeys,
  facts,
  type FactValues,
  type FigureKey,
  figureKeys,
  type PhraseKey,
  phraseKeys,
} from './facts.ts'

type VehicleRow = typeof vehicles.$inferSelect
type VehicleDetailRow = typeof vehicleDossiers.$inferSelect

type ColumnOf<Key extends FigureKey> = Key extends 'priceBrl' ? 'priceValue' : Key

export const figureColumns = Object.fromEntries(
  figureKeys.map((key) => [key, key === 'priceBrl' ? 'priceValue' : key]),
) as { [Key in FigureKey]: ColumnOf<Key> }

export function columnsOfFacts(valueOf: (key: FactKey) => unknown): Partial<typeof vehicles.$inferInsert> {
  return Object.fromEntries(ownKeys.map((key) => [key === 'priceBrl' ? 'priceValue' : key, valueOf(key)]))
}

export function factsOfRow(row: VehicleRow): Omit<FactValues, PhraseKey> {
  const columns: Omit<FactValues, PhraseKey> = { ...row, priceBrl: row.priceValue }
  return Object.fromEntries(ownKeys.map((key) => [key, columns[key]])) as typeof columns
}

const ownKeys = factKeys.filter((key): key is Exclude<FactKey, PhraseKey> => facts[key].kind !== 'phrase')

/** If `tractionText` is missing, uses the short text `traction`. */
export function phrasesOfRow(row: VehicleRow, details: VehicleDetailRow | null): Pick<FactValues, PhraseKey> {
  const columns: Pick<FactValues, PhraseKey> | null = details && { ...details, tractionText: details.traction }
  const known = phraseKeys.map((key) => [key, columns?.[key] ?? null])
  const phrases = Object.fromEntries(known) as Pick<FactValues, PhraseKey>
  return { ...phrases, tractionText: phrases.tractionText ?? row.traction }
}
