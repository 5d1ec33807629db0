import { findCostTables } from '#app/features/costs/cost-queries.server.ts'
import { figureFor, type ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import type { ReferenceFigureKey } from '#app/features/costs/reference-figure-kinds.ts'
import type { Content } from '#app/platform/kept-content.server.ts'
import { type ChosenModel, modelSentence, withModel } from './chosen-model.ts'
import { type ChosenModels, findChosenModels, listModelOptions, type ModelOption } from './model-queries.server.ts'
import { pricedFields, stateOf, statePricesSentence, withStatePrices } from './price-tables.ts'
import { readTailoredAddress, type Step, type TailoredView } from './tailored-address.ts'
import type { TailoredTyped } from './tailored-form.ts'
import { startOf } from './tailored-start.ts'

export type Tailored = {
  view: TailoredView
  /** What the step that the address names has done. */
  notice: string | null
  start: TailoredTyped
  /** Those that this scenario can need: of its state, or of the country. */
  figures: ReferenceFigure[]
  options: ModelOption[]
  chosen: ChosenModels
}

/** Everything that the page shows for an address. */
export async function findTailored(content: Content, url: URL): Promise<Tailored> {
  const [{ figures }, options] = await Promise.all([findCostTables(content), listModelOptions(content)])
  const start = startOf(figures)
  const asked = readTailoredAddress(url, start)
  const chosen = await findChosenModels(content, asked.typed)
  const { typed, notice } =
    asked.state === 'idle' ? afterStep(asked.step, asked.typed, figures, chosen) : { typed: asked.typed, notice: null }
  return {
    view: { ...asked, typed },
    notice,
    start,
    figures: figuresFor(figures, typed),
    options,
    chosen,
  }
}

/** The fields that a browser's form begins with where it says nothing of them. */
export async function findTailoredStart(content: Content): Promise<TailoredTyped> {
  return startOf((await findCostTables(content)).figures)
}

function afterStep(step: Step, typed: TailoredTyped, figures: ReferenceFigure[], chosen: ChosenModels) {
  if (step === 'estado') return { typed: withStatePrices(typed, figures), notice: statePricesSentence(typed, figures) }
  if (step === 'modelo-a') return afterModel(typed, 'a', chosen.a)
  if (step === 'modelo-b') return afterModel(typed, 'b', chosen.b)
  return { typed, notice: null }
}

function afterModel(typed: TailoredTyped, side: 'a' | 'b', model: ChosenModel | null) {
  if (!model) return { typed, notice: 'Escolha um modelo na lista.' }
  return { typed: withModel(typed, side, model), notice: modelSentence(model) }
}

const factorKeys: ReferenceFigureKey[] = ['grid-g-co2-per-kwh', 'petrol-g-co2-per-litre', 'ethanol-g-co2-per-litre']

function figuresFor(figures: ReferenceFigure[], typed: TailoredTyped): ReferenceFigure[] {
  const keys = [...Object.values(pricedFields), ...factorKeys]
  return keys.flatMap((key) => figureFor(figures, key, stateOf(typed)) ?? [])
}
