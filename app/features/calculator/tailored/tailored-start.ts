import { figureFor, type ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import type { ReferenceFigureKey } from '#app/features/costs/reference-figure-kinds.ts'
import { savingsInputs } from '#app/features/calculator/savings-inputs.ts'
import { initialKinds } from './car.ts'
import type { TailoredTyped } from './tailored-form.ts'
import { choiceNames, numberInputs, type TailoredName } from './tailored-inputs.ts'

/** Prices that the first screen does not ask for begin as the tables have them for the country. */
const fromTables: Partial<Record<TailoredName, ReferenceFigureKey>> = {
  etanol: 'ethanol-brl-per-litre',
  'preco-ac': 'public-ac-brl-per-kwh',
  'preco-dc': 'public-dc-brl-per-kwh',
}

/** What the form begins with: the first screen's values, everything charged at home. */
export function startOf(figures: ReferenceFigure[]): TailoredTyped {
  const empty = [...numberInputs, ...choiceNames.map((name) => ({ name }))].map(({ name }) => [name, ''])
  const stated = savingsInputs.map(({ name, initial }) => [name, String(initial)])
  const known = Object.entries(fromTables).map(([name, key]) => [
    name,
    String(figureFor(figures, key)?.values[0] ?? ''),
  ])
  return {
    ...(Object.fromEntries([...empty, ...stated, ...known]) as TailoredTyped),
    casa: '100',
    ac: '0',
    dc: '0',
    'tipo-a': initialKinds.a,
    'tipo-b': initialKinds.b,
    'combustivel-a': 'gasolina',
    'combustivel-b': 'gasolina',
  }
}
