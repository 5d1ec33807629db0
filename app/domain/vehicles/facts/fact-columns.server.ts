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

/** The columns of figures in the table of models. */
export const figureColumns = Object.fromEntries(
  figureKeys.map((key) => [key, key === 'priceBrl' ? 'priceValue' : key]),
) as { [Key in FigureKey]: ColumnOf<Key> }

/** The columns that the table of models has for facts. */
export function columnsOfFacts(valueOf: (key: FactKey) => unknown): Partial<typeof vehicles.$inferInsert> {
  return Object.fromEntries(ownKeys.map((key) => [key === 'priceBrl' ? 'priceValue' : key, valueOf(key)]))
}

/** The facts that the table of models holds, by their keys. */
export function factsOfRow(row: VehicleRow): Omit<FactValues, PhraseKey> {
  const columns: Omit<FactValues, PhraseKey> = { ...row, priceBrl: row.priceValue }
  return Object.fromEntries(ownKeys.map((key) => [key, columns[key]])) as typeof columns
}

const ownKeys = factKeys.filter((key): key is Exclude<FactKey, PhraseKey> => facts[key].kind !== 'phrase')

/** The facts that the dossier holds. Traction is kept in a word beside the figures as well. */
export function phrasesOfRow(row: VehicleRow, details: VehicleDetailRow | null): Pick<FactValues, PhraseKey> {
  const columns: Pick<FactValues, PhraseKey> | null = details && { ...details, tractionText: details.traction }
  const known = phraseKeys.map((key) => [key, columns?.[key] ?? null])
  const phrases = Object.fromEntries(known) as Pick<FactValues, PhraseKey>
  return { ...phrases, tractionText: phrases.tractionText ?? row.traction }
}
