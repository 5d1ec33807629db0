import {
  findCostTablesWithFlag,
  findDistributorTariffs,
  findFlagTables,
} from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { figureFor, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { ReferenceFigureKey } from '#app/domain/costs/reference-figure-kinds.ts'
import { inmetroCityPercent } from '#app/domain/costs/running-energy.ts'
import { findDefaultCar } from '#app/domain/costs/default-car.server.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { findNamedModels } from '#app/domain/vehicles/picker/model-choices.server.ts'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import { savingsStartOf } from './savings-start.ts'
import { ownCarHref } from '#app/domain/costs/ownership/ownership-address.ts'
import {
  carKinds,
  initialChoices,
  type Side,
  sides,
  carFieldKeys,
  carNames,
  choiceNames,
  numberInputs,
  type TailoredName,
} from './tailored-inputs.ts'
import { type ChosenModel, modelSentence, withModel, withNewModel } from './chosen-model.ts'
import { type ChosenModels, findChosenModels } from './model-queries.server.ts'
import { pricedFields, stateOf, statePricesSentence, withStatePrices } from './price-tables.ts'
import {
  readTailored,
  readTailoredForm,
  type TailoredReading,
  type TailoredTyped,
  readTailoredTyped,
  formerCityName,
  formerModelNames,
  isTailoredAddress,
  readTailoredAddress,
  type Step,
  tailoredHref,
  type TailoredView,
} from './tailored-form.ts'
import { initialSavings, stepParameter } from './savings-address.ts'
import {
  flagOptionsOf,
  flagSurcharge,
  type FlagTables,
  readFlagChoice,
  withSurcharge,
  type DistributorTariff,
  homeTariffOf,
  roundedPerKwh,
} from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import { approvedWhiteTariff } from '#app/domain/costs/home-tariff/white-tariff.ts'

export type Tailored = {
  view: TailoredView
  notice: string | null
  start: TailoredTyped
  /** Figures of the state and of the country. */
  figures: ReferenceFigure[]
  modelQuestions: ModelQuestions
  flagOptions: ReturnType<typeof flagOptionsOf>
  distributors: string[]
  chosen: ChosenModels
  /** True: the address has no values, so the form shows a default car. */
  isExample: boolean
  /** Address of car A's ownership cost compared with car B. null: A is no catalogue model with a plug, or B does not burn fuel only. */
  costHref: string | null
}

/**
 * `movedTo`: redirect to the result with the models' figures; null: no redirect.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export async function findTailored(
  content: Content,
  url: URL,
  today: string,
  modelQuestions: ModelQuestions = {},
): Promise<Tailored & { movedTo: string | null }> {
  const isExample = !isTailoredAddress(url.searchParams)
  const findDistributors = () => findDistributorTariffs(content)
  const [flagTables, distributors, start] = await Promise.all([
    findFlagTables(content, today),
    // If a distributor is chosen, its tariffs are needed: the state's mean would give a wrong result.
    url.searchParams.get('distribuidora') ? findDistributors() : loadOrNothing(content, findDistributors, []),
    findStart(content, today),
  ])
  const searchParams = isExample ? await exampleAddress(content, start, today) : url.searchParams
  const settled = await settleModels(content, searchParams, {
    start,
    today,
    former: (side) => formerInAddress(searchParams, side),
  })
  const asked = readTailoredAddress(settled ?? searchParams, start)
  const chosen = await findChosenModels(content, asked.typed, today)
  const figures = withHomeTariff({ ...flagTables, distributors }, asked.typed)
  const { typed, notice } =
    asked.state === 'idle' ? afterStep(asked.step, asked.typed, figures, chosen) : { typed: asked.typed, notice: null }
  return {
    view: { ...asked, typed },
    notice,
    start,
    figures: figuresFor(figures, typed),
    modelQuestions,
    flagOptions: flagOptionsOf(flagTables),
    distributors: distributors.filter((one) => one.state === stateOf(typed)).map((one) => one.distributor),
    chosen,
    isExample,
    costHref: asked.state === 'result' ? costHrefOf(asked, chosen.a) : null,
    movedTo: settled && asked.state === 'result' ? tailoredHref(typed) : null,
  }
}

/** Car A is the default car, without a model if the catalogue cannot be read. */
async function exampleAddress(content: Content, start: TailoredTyped, today: string): Promise<URLSearchParams> {
  const find = async () => {
    const found = await findDefaultCar(content, await listActiveVehicles(content))
    const typed = { ...start, [carNames.a.model]: found?.vehicle.slug ?? '' }
    return (await findChosenModels(content, typed, today)).a
  }
  const model = await loadOrNothing(content, find, null)
  return new URLSearchParams({ ...(model ? withModel(start, 'a', model) : start), [stepParameter]: 'ajustar' })
}

function costHrefOf({ scenario, typed }: TailoredView & { state: 'result' }, model: ChosenModel | null): string | null {
  const { b, kmPerMonth, ethanolBrlPerLitre, petrolBrlPerLitre } = scenario
  if (!model || !carKinds[model.kind].hasPlug || b.kind !== 'combustao') return null
  const [kmPerLitre, brlPerLitre] =
    b.fuel === 'etanol' ? [b.ethanolKmPerLitre, ethanolBrlPerLitre] : [b.petrolKmPerLitre, petrolBrlPerLitre]
  // A price of 0 means that the visitor already has the car. The ownership page needs a value above zero.
  const own = { fuel: b.fuel, kmPerLitre, brlPerLitre, valueBrl: b.priceBrl || null }
  return ownCarHref(model, { state: stateOf(typed), kmPerMonth }, own)
}

export const tailoredModelFields = { [carNames.a.model]: undefined, [carNames.b.model]: undefined }

/**
 * Replaces the names in a submitted form by slugs.
 * @returns false: a name matches no model, or several
 */
export async function writeModelSlugs(content: Content, form: FormData): Promise<boolean> {
  const { slugs, questions } = await findNamedModels(content, form, tailoredModelFields, () => '')
  for (const [field, slug] of slugs) form.set(field, slug)
  return Object.keys(questions).length === 0
}

/** Fills in the figures of newly chosen models. */
export async function readTailoredSend(content: Content, form: FormData, today: string): Promise<TailoredReading> {
  const start = await findStart(content, today)
  const former = (side: Side) => textIn(form, formerModelNames[side]) ?? ''
  const settled = await settleModels(content, form, { start, former, today })
  return settled ? readTailored(settled, start) : readTailoredForm(form, start)
}

type Former = {
  start: TailoredTyped
  today: string
  /** Model whose figures are in the car's fields. '': none. null: unknown, so typed values stay. */
  former: (side: Side) => string | null
}

/** Adds figures of newly chosen models. null: nothing to fill in. */
async function settleModels(content: Content, source: FormData | URLSearchParams, { start, former, today }: Former) {
  const typed = readTailoredTyped(source, start)
  const formerCity = textIn(source, formerCityName) ?? typed.cidade
  const changed = sides.filter((side) => {
    const model = typed[carNames[side].model]
    return ![model, null].includes(former(side)) || (model !== '' && formerCity !== typed.cidade)
  })
  if (changed.length === 0) return null
  const before = { ...typed, cidade: formerCity, 'modelo-a': former('a') ?? '', 'modelo-b': former('b') ?? '' }
  const [chosen, formerModels] = await Promise.all([
    findChosenModels(content, typed, today),
    findChosenModels(content, before, today),
  ])
  const settled = changed.reduce((fields, side) => {
    const model = chosen[side]
    return model ? withNewModel(fields, side, { model, former: formerModels[side], start }) : fields
  }, typed)
  const step = textIn(source, stepParameter)
  return new URLSearchParams(step === null ? settled : { ...settled, [stepParameter]: step })
}

/** Model that filled in the fields. '': none yet. null: unknown. */
function formerInAddress(source: URLSearchParams, side: Side): string | null {
  const names = [carNames[side].kind, ...carFieldKeys.map((key) => carNames[side][key])]
  const isAlone = source.has(carNames[side].model) && !names.some((name) => source.has(name))
  return textIn(source, formerModelNames[side]) ?? (isAlone ? '' : null)
}

function textIn(source: FormData | URLSearchParams, name: string): string | null {
  const text = source.get(name)
  return typeof text === 'string' ? text.trim().slice(0, 200) : null
}

function afterStep(step: Step, typed: TailoredTyped, figures: ReferenceFigure[], chosen: ChosenModels) {
  if (step === 'estado') return { typed: withStatePrices(typed, figures), notice: statePricesSentence(typed, figures) }
  if (step === 'modelo-a') return afterModel(typed, 'a', chosen.a)
  if (step === 'modelo-b') return afterModel(typed, 'b', chosen.b)
  if (step !== 'ajustar') return { typed, notice: chooseModelText }
  return { typed, notice: null }
}

const chooseModelText = 'Escolha um modelo na lista.'

function afterModel(typed: TailoredTyped, side: 'a' | 'b', model: ChosenModel | null) {
  if (!model) return { typed, notice: chooseModelText }
  return { typed: withModel(typed, side, model), notice: modelSentence(model) }
}

const factorKeys: ReferenceFigureKey[] = ['grid-g-co2-per-kwh', 'petrol-g-co2-per-litre', 'ethanol-g-co2-per-litre']

function figuresFor(figures: ReferenceFigure[], typed: TailoredTyped): ReferenceFigure[] {
  const keys = [...Object.values(pricedFields), ...factorKeys]
  return keys.flatMap((key) => figureFor(figures, key, stateOf(typed)) ?? [])
}

/** Fields whose initial value is the national one. */
const fromTables: Partial<Record<TailoredName, ReferenceFigureKey>> = {
  etanol: 'ethanol-brl-per-litre',
  'preco-ac': 'public-ac-brl-per-kwh',
  'preco-dc': 'public-dc-brl-per-kwh',
}

async function findStart(content: Content, today: string): Promise<TailoredTyped> {
  return startOf((await findCostTablesWithFlag(content, today)).figures)
}

export function startOf(figures: ReferenceFigure[]): TailoredTyped {
  const empty = [...numberInputs, ...choiceNames.map((name) => ({ name }))].map(({ name }) => [name, ''])
  const { petrolBrlPerLitre, energyBrlPerKwh } = savingsStartOf(figures).todayPrices
  const known = Object.entries(fromTables).map(([name, key]) => [
    name,
    String(figureFor(figures, key)?.values[0] ?? ''),
  ])
  return {
    ...(Object.fromEntries([...empty, ...known]) as TailoredTyped),
    ...initialSavings,
    gasolina: String(petrolBrlPerLitre),
    energia: String(energyBrlPerKwh),
    cidade: String(inmetroCityPercent),
    casa: '100',
    ac: '0',
    dc: '0',
    'tipo-a': initialChoices.a.kind,
    'tipo-b': initialChoices.b.kind,
    'combustivel-a': initialChoices.a.fuel,
    'combustivel-b': initialChoices.b.fuel,
  }
}

/** Replaces the state's home tariff by that of the visitor's distributor, flag and time-of-use (white) tariff, as far as chosen. */
export function withHomeTariff(
  tables: FlagTables & { distributors: DistributorTariff[] },
  typed: Pick<TailoredTyped, 'uf' | 'distribuidora' | 'bandeira' | 'tarifa'>,
): ReferenceFigure[] {
  const state = stateOf(typed)
  if (!state) return tables.figures
  const chosen = tables.distributors.find((one) => one.state === state && one.distributor === typed.distribuidora)
  const ownTariff = chosen && homeTariffOf(chosen, tables.figures)
  const surcharge = flagSurcharge(readFlagChoice(typed.bandeira), state, tables)
  const white = typed.tarifa === 'branca' ? offPeakTariff(tables, state, typed.distribuidora) : null
  const isOfState = ({ key, state: own }: ReferenceFigure) => key === 'electricity-brl-per-kwh' && own === state
  return tables.figures.map((listed) => {
    if (!isOfState(listed)) return listed
    const figure = ownTariff ?? listed
    const [price] = figure.values
    if (price === undefined) return figure
    const base = white ? roundedPerKwh(price * white.share) : price
    const source = `${figure.source ?? 'Estimativa do portal'}${white ? `, ${white.basis}` : ''}`
    return withSurcharge({ ...figure, values: [base], source }, surcharge)
  })
}

/** Off-peak price as a share of the conventional tariff. null: unknown. */
function offPeakTariff(
  { figures, distributors }: FlagTables & { distributors: DistributorTariff[] },
  state: StateCode,
  distributor: string,
): { share: number; basis: string } | null {
  const approved = approvedWhiteTariff(distributors, state, distributor)
  if (approved) {
    const { tariff, shares } = approved
    return { share: shares.offPeak, basis: `tarifa branca fora de ponta da ${tariff.distributor}` }
  }
  const percent = figureFor(figures, 'white-tariff-discount-percent')?.values[0]
  if (percent === undefined) return null
  return { share: 1 - percent / 100, basis: `${percent}% a menos como referência da tarifa branca fora de ponta` }
}
