import { roundedPercent } from '#app/platform/format/format-percent.ts'
import { readStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { readDecimal } from '#app/platform/text/typed-number.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import {
  type CarScenario,
  initialChoices,
  isCarKind,
  isFuel,
  type Side,
  sides,
  type TailoredScenario,
  carNames,
  type Choices,
  choiceNames,
  type NumberName,
  numberInputs,
  shareKeys,
  shareNames,
  type TailoredName,
} from './tailored-inputs.ts'
import { stepParameter, tailoredPath } from './savings-address.ts'
import { numberText, readNumbers } from './number-inputs.ts'

export type TailoredTyped = Record<TailoredName, string>
export type TailoredProblems = Partial<Record<TailoredName, string>>

export type TailoredReading =
  | { outcome: 'valid'; scenario: TailoredScenario; typed: TailoredTyped }
  | { outcome: 'invalid'; problems: TailoredProblems; typed: TailoredTyped }

type Source = FormData | URLSearchParams
type Values = Partial<Record<NumberName, number>>

/** The sum of the shares may differ from 100 by this much, because thirds cannot be written exactly. */
const shareTolerance = 0.1 + 1e-9

/**
 * Reads a form or its address.
 * @param start values of missing fields
 */
export function readTailored(source: Source, start: TailoredTyped): TailoredReading {
  const typed = readTailoredTyped(source, start)
  const chosen = choicesOf(typed)
  const needed = numberInputs.filter(({ name, need }) => {
    const needs = need(chosen)
    return needs === 'required' || (needs === 'optional' && typed[name] !== '')
  })
  const { values, problems } = readNumbers(needed, typed, (name, found) =>
    name === 'casa' ? shareProblem(found) : null,
  )
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', problems, typed }
  return { outcome: 'valid', scenario: scenarioOf(values, chosen), typed }
}

/** Rejects a body without any field of the calculator: it is truncated or belongs to another form. */
export function readTailoredForm(form: FormData, start: TailoredTyped): TailoredReading {
  if (allNames.some((name) => form.has(name))) return readTailored(form, start)
  return { outcome: 'invalid', problems: { km: noFields }, typed: readTailoredTyped(form, start) }
}

const noFields = 'O envio chegou sem os campos da calculadora: confira e calcule de novo'

/** Cuts texts to the maximum length, without validating them. */
export function readTailoredTyped(source: Source, start: TailoredTyped): TailoredTyped {
  const numbers = numberInputs.map((input) => [
    input.name,
    numberText(source.get(input.name), input) ?? start[input.name],
  ])
  const choices = choiceNames.map((name) => {
    const value = source.get(name)
    return [name, asChoice(name, typeof value === 'string' ? value.trim().slice(0, 200) : start[name])]
  })
  return Object.fromEntries([...numbers, ...choices]) as TailoredTyped
}

export function choicesOf(typed: TailoredTyped): Choices {
  const chosenFor = (side: Side) => {
    const [kind, fuel] = [typed[carNames[side].kind], typed[carNames[side].fuel]]
    const initial = initialChoices[side]
    return { kind: isCarKind(kind) ? kind : initial.kind, fuel: isFuel(fuel) ? fuel : initial.fuel }
  }
  const [home, publicAc, publicDc] = shareKeys.map((key) => readDecimal(typed[shareNames[key]]))
  const areKnown = home != null && publicAc != null && publicDc != null
  return { a: chosenFor('a'), b: chosenFor('b'), shares: areKnown ? { home, publicAc, publicDc } : null }
}

function asChoice(name: TailoredName, text: string): string {
  if (name === 'uf') return readStateCode(text) ?? ''
  for (const side of sides) {
    if (name === carNames[side].kind) return isCarKind(text) ? text : initialChoices[side].kind
    if (name === carNames[side].fuel) return isFuel(text) ? text : initialChoices[side].fuel
  }
  return text
}

function shareProblem(values: Values): string | null {
  const shares = shareKeys.map((key) => values[shareNames[key]])
  if (shares.includes(undefined)) return null
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0)
  if (Math.abs(sum - 100) <= shareTolerance) return null
  return `As partes da recarga devem somar 100%; agora somam ${formatNumber(roundedPercent(sum, 1), 1)}%`
}

export function scenarioOf(values: Values, chosen = initialChoices): TailoredScenario {
  const known = (name: NumberName) => values[name] ?? null
  const sum = shareKeys.reduce((total, key) => total + (values[shareNames[key]] ?? 0), 0)
  // A share is 0 if no car has a plug.
  const shareOf = (name: NumberName, otherwise: number) => (sum > 0 ? (values[name] ?? 0) / sum : otherwise)
  return {
    a: carOf('a', chosen, known),
    b: carOf('b', chosen, known),
    kmPerMonth: values.km ?? 0,
    mix: { home: shareOf('casa', 1), publicAc: shareOf('ac', 0), publicDc: shareOf('dc', 0) },
    petrolBrlPerLitre: known('gasolina'),
    ethanolBrlPerLitre: known('etanol'),
    homeBrlPerKwh: known('energia'),
    publicAcBrlPerKwh: known('preco-ac'),
    publicDcBrlPerKwh: known('preco-dc'),
  }
}

function carOf(side: Side, chosen: Choices, known: (name: NumberName) => number | null): CarScenario {
  const names = carNames[side]
  return {
    ...chosen[side],
    kwhPer100Km: known(names.kwh),
    petrolKmPerLitre: known(names.petrol),
    ethanolKmPerLitre: known(names.ethanol),
    electricRangeKm: known(names.range),
    kmBetweenCharges: known(names.between),
    priceBrl: known(names.price),
  }
}

/** Hidden fields with the model whose figures were filled in. A value that differs from its figure was changed by the visitor. */
export const formerModelNames = { a: 'antes-a', b: 'antes-b' } as const
/** Hidden field with the city share for which the models' consumption was filled in. */
export const formerCityName = 'antes-cidade'
const steps = ['ajustar', 'estado', 'modelo-a', 'modelo-b'] as const
export type Step = (typeof steps)[number]

export type TailoredView = { typed: TailoredTyped } & (
  | { state: 'idle'; step: Step }
  | { state: 'result'; scenario: TailoredScenario }
  | { state: 'invalid'; problems: TailoredProblems }
)

const allNames: TailoredName[] = [...numberInputs.map(({ name }) => name), ...choiceNames]

/** False: the address has no field and no step. */
export function isTailoredAddress(searchParams: URLSearchParams): boolean {
  return [stepParameter, ...allNames].some((name) => searchParams.has(name))
}

/** Without fields, returns initial values. `stepParameter` shows the form even if all values are valid. */
export function readTailoredAddress(searchParams: URLSearchParams, start: TailoredTyped): TailoredView {
  const asked = searchParams.get(stepParameter)
  const step = steps.find((known) => known === asked)
  if (step || !allNames.some((name) => searchParams.has(name)))
    return { state: 'idle', step: step ?? 'ajustar', typed: readTailoredTyped(searchParams, start) }
  const reading = readTailored(searchParams, start)
  if (reading.outcome === 'invalid') return { state: 'invalid', problems: reading.problems, typed: reading.typed }
  return { state: 'result', scenario: reading.scenario, typed: reading.typed }
}

/**
 * The address contains every value, so that a later change of the tables does not change the result. It also contains
 * emptied fields, because a missing field gets its initial value.
 */
export function tailoredHref(typed: TailoredTyped): string {
  const written = allNames.filter((name) => typed[name] !== '' || beginsFilled.has(name))
  return `${tailoredPath}?${new URLSearchParams(written.map((name) => [name, typed[name]]))}`
}

export function editTailoredHref(typed: TailoredTyped): string {
  return `${tailoredHref(typed)}&${stepParameter}=ajustar`
}

const beginsFilled = new Set<TailoredName>(['gasolina', 'etanol', 'energia', 'preco-ac', 'preco-dc', 'kwh', 'kml'])
