/** The time after which the saving has paid for the difference of prices. */
export type Payback =
  /** A price is not known. */
  | { kind: 'unknown' }
  /** A is not the dearer one to buy, nor to run. */
  | { kind: 'at-once' }
  | { kind: 'after'; months: number }
  /** A is dearer to buy, or no cheaper, and saves nothing. */
  | { kind: 'never' }
  /** A is cheaper to buy and dearer to run: the last month in which it has not cost more. */
  | { kind: 'until'; months: number }

/** Less than this is nothing: half a cent. */
const nothingBrl = 0.005

/**
 * @param differenceBrl what A costs more to buy; null is unknown
 * @param savingBrlPerMonth what A costs less to run
 */
export function paybackOf(differenceBrl: number | null, savingBrlPerMonth: number): Payback {
  if (differenceBrl === null) return { kind: 'unknown' }
  const isDearer = differenceBrl >= nothingBrl
  const savesNothing = savingBrlPerMonth < nothingBrl
  const costsMore = savingBrlPerMonth <= -nothingBrl
  if (isDearer)
    return savesNothing
      ? { kind: 'never' }
      : { kind: 'after', months: Math.ceil(differenceBrl / savingBrlPerMonth - 1e-9) }
  if (!costsMore) return { kind: 'at-once' }
  if (differenceBrl > -nothingBrl) return { kind: 'never' }
  return { kind: 'until', months: Math.floor(differenceBrl / savingBrlPerMonth + 1e-9) }
}
