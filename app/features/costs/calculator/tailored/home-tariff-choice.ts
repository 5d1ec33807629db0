import {
  flagChoiceWords,
  flagSurcharge,
  type FlagTables,
  roundedPerKwh,
} from '#app/features/costs/home-tariff/flag-surcharge.ts'
import { flagChoices, readFlagChoice } from '#app/features/costs/home-tariff/tariff-flag.ts'
import { discountedPrice } from '#app/features/costs/home-tariff/white-tariff.ts'
import { figureFor, type ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import { stateOf } from './price-tables.ts'
import type { TailoredTyped } from './tailored-form.ts'

export type FlagOption = { value: string; label: string }

/** The usual flag is the empty choice, so that an address names only another one. */
export function flagOptionsOf(tables: FlagTables): FlagOption[] {
  return flagChoices.map((choice, index) => ({
    value: index === 0 ? '' : choice,
    label: flagChoiceWords(choice, tables),
  }))
}

/** The figures with what the visitor said of the bill in the state's tariff: the flag, and charging off the peak of the white tariff. */
export function withHomeTariff(
  tables: FlagTables,
  typed: Pick<TailoredTyped, 'uf' | 'bandeira' | 'tarifa'>,
): ReferenceFigure[] {
  const state = stateOf(typed)
  if (!state) return tables.figures
  const { brlPerKwh, words, gap } = flagSurcharge(readFlagChoice(typed.bandeira), state, tables)
  const percent =
    typed.tarifa === 'branca' ? figureFor(tables.figures, 'white-tariff-discount-percent')?.values[0] : undefined
  const isOfState = ({ key, state: own }: ReferenceFigure) => key === 'electricity-brl-per-kwh' && own === state
  return tables.figures.map((figure) => {
    const [price] = figure.values
    if (!isOfState(figure) || price === undefined) return figure
    const base = percent === undefined ? price : discountedPrice(price, percent)
    const white = percent === undefined ? '' : `, ${percent}% a menos como referência da tarifa branca fora de ponta`
    const source = `${figure.source ?? 'Estimativa do portal'}${white}, ${words}`
    return {
      ...figure,
      values: [roundedPerKwh(base + (brlPerKwh ?? 0))],
      source,
      note: [gap, figure.note].filter(Boolean).join(' '),
    }
  })
}
