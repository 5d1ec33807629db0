/**
 * What is left of a price after each year.
 * @param ratesPercent lost in the first, second … year, of what was left before it; the last one goes on
 * @returns reais at the end of year 1, 2 … `years`; all null where no rate is known
 */
export function valuesAfterYears(priceBrl: number, ratesPercent: number[], years: number): (number | null)[] {
  const last = ratesPercent.at(-1)
  let left = priceBrl
  return Array.from({ length: years }, (_, index) => {
    const rate = ratesPercent[index] ?? last
    if (rate === undefined) return null
    left *= 1 - rate / 100
    return left
  })
}
