import { isBodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import { exampleCriteria, noCriteria, seatChoices, activeCriteria, trunkChoices, type Criteria } from './criteria.ts'
import { isHomeCharging, kmPerDayLimits } from '#app/domain/verdict/daily-use.ts'

export const matchingPath = '/qual-eletrico'
export const matchingTitle = 'Qual elétrico combina comigo?'
export const resultSection = 'resultado'

const criterionFields = {
  budgetBrl: 'orcamento',
  kind: 'tipo',
  bodies: 'carroceria',
  kmPerDay: 'km',
  home: 'casa',
  tripKm: 'viagem',
  seats: 'lugares',
  trunkL: 'mala',
} as const satisfies Record<keyof Criteria, string>

export type CriterionField = (typeof criterionFields)[keyof Criteria]
export type CriterionProblems = Partial<Record<CriterionField, string>>

/** None ('idle'), valid ('asked') or invalid. `typed`: texts of the number fields. */
export type MatchingAddress = { typed: Record<NumberField, string>; criteria: Criteria } & (
  | { state: 'idle' }
  | { state: 'asked' }
  | { state: 'invalid'; problems: CriterionProblems }
)

type NumberField = 'orcamento' | 'km' | 'viagem'

const numberFields = {
  orcamento: {
    key: 'budgetBrl',
    min: 20_000,
    max: 20_000_000,
    problem: 'Escreva o orçamento em reais, por exemplo 180.000',
  },
  km: { key: 'kmPerDay', ...kmPerDayLimits },
  viagem: { key: 'tripKm', min: 1, max: 5000, problem: 'Escreva a distância da viagem em km, de 1 a 5.000' },
} as const satisfies Record<NumberField, { key: keyof Criteria; min: number; max: number; problem: string }>

/** Without criteria, returns those of the example. */
export function effectiveCriteria({ state, criteria }: Pick<MatchingAddress, 'state' | 'criteria'>): Criteria {
  return state === 'idle' ? exampleCriteria : criteria
}

const choiceProblem = 'Escolha uma das opções da lista'
const nothingAsked = 'Responda ao menos uma pergunta: o que ficar em branco não conta'

/** Ignores empty answers. Problems: an invalid answer, and a form without any answer. */
export function readMatchingAddress({ searchParams }: { searchParams: URLSearchParams }): MatchingAddress {
  const problems: CriterionProblems = {}
  const typed = { orcamento: '', km: '', viagem: '' }
  const criteria: Criteria = { ...noCriteria, ...readChoices(searchParams, problems) }
  for (const name of Object.keys(numberFields) as NumberField[]) {
    const { key, min, max, problem } = numberFields[name]
    typed[name] = (searchParams.get(name) ?? '').trim().slice(0, 40)
    const value = readClearNumber(typed[name])
    if (typed[name] === '') continue
    if (value === null || value < min || value > max) problems[name] = problem
    else criteria[key] = value
  }
  const isAsked = Object.values(criterionFields).some((field) => searchParams.has(field))
  if (!isAsked) return { state: 'idle', typed, criteria }
  const hasProblems = Object.keys(problems).length > 0
  if (!hasProblems && activeCriteria(criteria).length === 0) problems.orcamento = nothingAsked
  return Object.keys(problems).length > 0
    ? { state: 'invalid', problems, typed, criteria }
    : { state: 'asked', typed, criteria }
}

function readChoices(parameters: URLSearchParams, problems: CriterionProblems): Partial<Criteria> {
  const choice = <Value>(name: CriterionField, read: (text: string) => Value | undefined): Value | undefined => {
    const text = parameters.get(name) ?? ''
    const value = text === '' ? undefined : read(text)
    if (text !== '' && value === undefined) problems[name] = choiceProblem
    return value
  }
  const bodies = parameters.getAll(criterionFields.bodies).filter((text) => text !== '')
  if (!bodies.every(isBodyCategory)) problems.carroceria = choiceProblem
  return {
    bodies: [...new Set(bodies.filter(isBodyCategory))],
    home: choice('casa', (text) => (isHomeCharging(text) ? text : undefined)) ?? noCriteria.home,
    seats: choice('lugares', (text) => seatChoices.find((seats) => String(seats) === text)) ?? null,
    trunkL: choice('mala', (text) => trunkChoices.find((litres) => String(litres) === text)) ?? null,
    kind: choice('tipo', (text) => kinds.find((kind) => kind === text)) ?? null,
  }
}

const kinds = ['eletrico', 'plug-in'] as const

const listParameter = 'lista'
const wholeList = 'completa'
export const otherMatchesSection = 'outros'

export function wantsOtherMatches({ searchParams }: { searchParams: URLSearchParams }): boolean {
  return searchParams.get(listParameter) === wholeList
}

export function otherMatchesHref(criteria: Criteria): string {
  const [address] = matchingHref(criteria).split('#')
  return `${address}&${listParameter}=${wholeList}#${otherMatchesSection}`
}

export function matchingHref(criteria: Criteria): string {
  const parameters = new URLSearchParams()
  const { budgetBrl, kind, bodies, kmPerDay, home, tripKm, seats, trunkL } = criteria
  const set = { budgetBrl, kind, kmPerDay, home: kmPerDay === null ? null : home, tripKm, seats, trunkL }
  for (const [key, value] of Object.entries(set) as [keyof typeof set, number | string | null][])
    if (value !== null) parameters.set(criterionFields[key], String(value))
  for (const body of bodies) parameters.append(criterionFields.bodies, body)
  return activeCriteria(criteria).length === 0 ? matchingPath : `${matchingPath}?${parameters}#${resultSection}`
}
