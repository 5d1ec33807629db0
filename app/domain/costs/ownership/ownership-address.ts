import {
  initialFuel,
  inputOf,
  isInputFor,
  ownCarChoices,
  ownCarInputs,
  type OwnCarKey,
  ownCarKeys,
  ownCarNames,
  type OwnFuel,
  ownershipKeys,
} from './ownership-inputs.ts'
import { chosenFields, initialOwnershipScenario, scenarioNames, unknownYear } from './ownership-scenario.ts'
import type { OwnershipView } from './ownership-view.ts'
import { againstParameter, ownershipPath, totalsParameter, withScenario } from './owned-vehicle.ts'

const initialTexts: Record<string, string> = {
  [chosenFields.years]: String(initialOwnershipScenario.years),
  [chosenFields.state]: initialOwnershipScenario.state,
  [chosenFields.charger]: initialOwnershipScenario.charger,
  [chosenFields.loan]: initialOwnershipScenario.loan,
  [ownCarChoices.fuel]: initialFuel,
}

type Source = { get(name: string): unknown }

/** Copies the parameters of a scenario, without empty and initial values. */
export function readScenarioParams(source: Source): URLSearchParams {
  const said = new URLSearchParams()
  for (const name of [againstParameter, totalsParameter, ...scenarioNames]) {
    const value = source.get(name)
    const text = typeof value === 'string' ? value.trim() : ''
    if (text !== '' && text !== initialTexts[name]) said.set(name, text)
  }
  return said
}

/** A form without JavaScript sends empty fields. null: already canonical. */
export function cleanOwnershipHref({ pathname, searchParams }: URL): string | null {
  const isIdle = [...searchParams].some(
    ([name, text]) =>
      scenarioNames.concat(againstParameter).includes(name) && (!text.trim() || text === initialTexts[name]),
  )
  return isIdle ? withScenario(pathname, readScenarioParams(searchParams)) : null
}

type Fixed = Pick<OwnershipView, 'vehicle' | 'scenario' | 'against' | 'typed'> & {
  ownership: Pick<OwnershipView['ownership'], 'assumptions' | 'engineInput'>
  ownCar: Pick<OwnershipView['ownCar'], 'car' | 'litre'>
}

/** Contains every figure in use, so that later changes of the cost tables do not change the result. */
export function permanentHref({ vehicle, scenario, ownership, against, typed, ownCar }: Fixed): string {
  const { years, state, charger, loan } = scenario
  const { assumptions, engineInput } = ownership
  const parameters = new URLSearchParams({
    [chosenFields.years]: String(years),
    [chosenFields.state]: state,
    [chosenFields.charger]: charger,
    [chosenFields.loan]: loan,
    [againstParameter]: against,
  })
  for (const name of ownCarNames) if (typed[name] !== undefined) parameters.set(name, typed[name])
  const { name: litre } = ownCarInputs.brlPerLitre
  if (ownCar.car && ownCar.litre && !parameters.has(litre)) parameters.set(litre, writeNumber(ownCar.litre.brl))
  for (const key of ownershipKeys) {
    const { value } = assumptions[key]
    if (value !== null && isInputFor(key, vehicle)) parameters.set(inputOf(key).name, writeNumber(value))
  }
  if (engineInput) parameters.set(inputOf('ipvaPercent').name, writeYears(engineInput.ipvaPercent.slice(0, years)))
  const laterLosses = engineInput?.depreciationPercent.slice(2) ?? []
  if (laterLosses.length > 0) parameters.set(inputOf('laterLossPercent').name, writeYears(laterLosses))
  return withScenario(ownershipPath(vehicle), readScenarioParams(parameters))
}

type OwnCarSaid = { fuel: OwnFuel } & Partial<Record<OwnCarKey, number | null>>

/** Address that compares this model with the visitor's car. Null values are omitted, so the portal's figures replace them. */
export function ownCarHref(
  vehicle: { slug: string },
  { state, kmPerMonth }: { state: string | null; kmPerMonth: number },
  { fuel, ...numbers }: OwnCarSaid,
): string {
  const parameters = new URLSearchParams({
    [chosenFields.state]: state ?? '',
    [inputOf('kmPerMonth').name]: writeNumber(kmPerMonth),
    [ownCarChoices.fuel]: fuel,
  })
  for (const key of ownCarKeys) if (numbers[key]) parameters.set(ownCarInputs[key].name, writeNumber(numbers[key]))
  return withScenario(ownershipPath(vehicle), readScenarioParams(parameters))
}

/** '122800' or '0,92': a decimal point could be read as a thousands separator. */
function writeNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000).replace('.', ',')
}

/** '0;0,5;1', by year. The last value applies to all later years, so repetitions are omitted. */
function writeYears(years: (number | null)[]): string {
  const last = years.findLastIndex((year) => year !== years.at(-1)) + 1
  return years
    .slice(0, last + 1)
    .map((year) => (year === null ? unknownYear : writeNumber(year)))
    .join(';')
}
