import { lostCommaHint } from '#app/domain/costs/unit-price.ts'
import { isStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { portalScenario } from './owned-vehicle.ts'
import {
  type ChargerChoice,
  chargerChoices,
  inputOf,
  type LoanChoice,
  loanChoices,
  maxOwnershipYears,
  ownCarInputs,
  ownCarNames,
  type OwnershipInput,
  type OwnershipKey,
  ownershipKeys,
} from './ownership-inputs.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { plainNumber, readDecimal, readLargeAmount } from '#app/platform/text/typed-number.ts'

/** The visitor's numbers. The portal's figure replaces a missing one. */
export type OwnershipScenario = {
  years: number
  state: StateCode
  charger: ChargerChoice
  loan: LoanChoice
  numbers: Partial<Record<OwnershipKey, number>>
  /** The last value applies to all later years. null: unknown. */
  perYear: Partial<Record<OwnershipKey, (number | null)[]>>
}

/** Scenario without charger and loan. */
export const initialOwnershipScenario: OwnershipScenario = {
  years: portalScenario.years,
  state: portalScenario.state,
  charger: 'nenhum',
  loan: 'nao',
  numbers: {},
  perYear: {},
}

/** Omits values that describe only the first car. */
export function forAnotherCar(scenario: OwnershipScenario): OwnershipScenario {
  const shared = ownershipKeys.filter((key) => inputOf(key).isShared)
  const retained = shared.flatMap((key) => {
    const value = scenario.numbers[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  return { ...scenario, numbers: Object.fromEntries(retained), perYear: {} }
}

export type TypedScenario = Record<string, string>
export type ScenarioProblems = Record<string, string>

/** `scenario` omits values with a problem. */
type ScenarioReading = { typed: TypedScenario; scenario: OwnershipScenario; problems: ScenarioProblems }

export const maxTextLength = 100

export const chosenFields = { years: 'anos', state: 'uf', charger: 'recarga', loan: 'pagamento' } as const

/** Fills an empty field with the portal's figure. An invalid text stays, with a message. */
export function readScenario(parameters: URLSearchParams): ScenarioReading {
  const typed = readTypedScenario(parameters)
  const problems: ScenarioProblems = {}
  const numbers: OwnershipScenario['numbers'] = {}
  const perYear: OwnershipScenario['perYear'] = {}
  for (const key of ownershipKeys) {
    const { name } = inputOf(key)
    const text = typed[name]
    if (text === undefined) continue
    const years = inputOf(key).isPerYear ? yearsFor(key, text) : null
    if (years) {
      perYear[key] = years
      continue
    }
    const value = readInput(inputOf(key), text)
    if (value === null) problems[name] = inputProblem(inputOf(key), text)
    else numbers[key] = value
  }
  const choices = readChoices(typed, problems)
  return { typed, scenario: { ...choices, numbers, perYear }, problems }
}

export const rememberedFields = {
  uf: chosenFields.state,
  km: inputOf('kmPerMonth').name,
  kml: ownCarInputs.kmPerLitre.name,
  energia: inputOf('brlPerKwh').name,
}

export const scenarioNames: string[] = [
  ...Object.values(chosenFields),
  ...ownershipKeys.map((key) => inputOf(key).name),
  ...ownCarNames,
]

function readTypedScenario(parameters: URLSearchParams): TypedScenario {
  return Object.fromEntries(
    scenarioNames.flatMap((name) => {
      const text = (parameters.get(name) ?? '').trim().slice(0, maxTextLength)
      return text === '' ? [] : [[name, text]]
    }),
  )
}

/** null: no number, or outside the range. */
export function readInput(input: OwnershipInput, text: string): number | null {
  const { min, max, isWhole = false } = input
  const value = readTypedNumber(text, input)
  if (value === null || value < min || value > max) return null
  return isWhole && !Number.isInteger(value) ? null : value
}

/** Text of an unknown year in a list. With it, a permanent link keeps its result when the value becomes known. */
export const unknownYear = '?'

/** Reads '0;0,5;1'. null: no list, or an invalid value; the caller then parses a single number. */
function yearsFor(key: OwnershipKey, text: string): (number | null)[] | null {
  const parts = text.split(';').map((part) => part.trim())
  if (parts.length > maxOwnershipYears || (parts.length === 1 && parts[0] !== unknownYear)) return null
  const years = parts.map((part) => (part === unknownYear ? null : (readInput(inputOf(key), part) ?? undefined)))
  return years.includes(undefined) ? null : years.map((year) => year ?? null)
}

export function inputProblem(
  { label, unit, min, max, isWhole, isCalendarYear }: OwnershipInput,
  typed: string,
): string {
  const value = readDecimal(typed)
  const hint = value !== null && value > max ? lostCommaHint(value, { unit }) : ''
  if (isCalendarYear) return `${label}: escreva um ano de ${min} a ${max}`
  return `${label}: escreva um número ${isWhole ? 'inteiro ' : ''}de ${formatNumber(min, 2)} a ${formatNumber(max)}${hint}`
}

function readChoices(typed: TypedScenario, problems: ScenarioProblems): Omit<OwnershipScenario, 'numbers' | 'perYear'> {
  const years = typed[chosenFields.years] ?? String(initialOwnershipScenario.years)
  const state = typed[chosenFields.state]?.toUpperCase() ?? initialOwnershipScenario.state
  const charger = typed[chosenFields.charger] ?? initialOwnershipScenario.charger
  const loan = typed[chosenFields.loan] ?? initialOwnershipScenario.loan
  const isYears = /^\d{1,2}$/.test(years) && Number(years) >= 1 && Number(years) <= maxOwnershipYears
  if (!isYears) problems[chosenFields.years] = `Tempo com o carro: escolha de 1 a ${maxOwnershipYears} anos`
  if (!isStateCode(state)) problems[chosenFields.state] = 'Estado: escolha um dos 27 da lista'
  if (!isOneOf(chargerChoices, charger)) problems[chosenFields.charger] = 'Recarga em casa: escolha uma da lista'
  if (!isOneOf(loanChoices, loan)) problems[chosenFields.loan] = 'Pagamento: escolha um da lista'
  return {
    years: isYears ? Number(years) : initialOwnershipScenario.years,
    state: isStateCode(state) ? state : initialOwnershipScenario.state,
    charger: isOneOf(chargerChoices, charger) ? charger : initialOwnershipScenario.charger,
    loan: isOneOf(loanChoices, loan) ? loan : initialOwnershipScenario.loan,
  }
}

export function isOneOf<Choices extends object>(
  choices: Choices,
  text: string,
): text is Extract<keyof Choices, string> {
  return Object.hasOwn(choices, text)
}

/**
 * Points separate thousands in large amounts, and decimals in unit prices and percentages ('0.955').
 * @returns null: no number
 */
function readTypedNumber(typed: string, { isLarge, min }: OwnershipInput): number | null {
  const text = plainNumber(typed).replace(/%$/, '')
  return isLarge ? readLargeAmount(text, min) : readDecimal(text)
}
