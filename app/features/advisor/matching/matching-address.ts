import { isBodyCategory } from '#app/features/vehicles/body-category.ts'
import { readTypedNumber } from '#app/features/vehicles/typed-number.ts'
import {
  homeChargings,
  type HomeCharging,
  noWishes,
  seatChoices,
  setWishes,
  trunkChoices,
  type Wishes,
} from './wishes.ts'

export const matchingPath = '/qual-eletrico'
export const matchingTitle = 'Qual elétrico combina comigo?'
/** Where the answer stands on the page. */
export const resultSection = 'resultado'

/** The parts of the address, which are the fields of the form. */
const wishFields = {
  budgetBrl: 'orcamento',
  kind: 'tipo',
  bodies: 'carroceria',
  kmPerDay: 'km',
  home: 'casa',
  tripKm: 'viagem',
  seats: 'lugares',
  trunkL: 'mala',
} as const satisfies Record<keyof Wishes, string>

export type WishField = (typeof wishFields)[keyof Wishes]
export type WishProblems = Partial<Record<WishField, string>>

/** What an address asks: nothing yet, something that can be answered, or something to mend. `typed` holds amounts as written. */
export type MatchingAddress = { typed: Record<NumberField, string>; wishes: Wishes } & (
  | { state: 'idle' }
  | { state: 'asked' }
  | { state: 'invalid'; problems: WishProblems }
)

type NumberField = 'orcamento' | 'km' | 'viagem'

const numberFields = {
  orcamento: {
    key: 'budgetBrl',
    min: 20_000,
    max: 20_000_000,
    problem: 'Escreva o orçamento em reais, por exemplo 180.000',
  },
  km: { key: 'kmPerDay', min: 1, max: 1000, problem: 'Escreva quantos km você roda por dia, de 1 a 1.000' },
  viagem: { key: 'tripKm', min: 1, max: 5000, problem: 'Escreva a distância da viagem em km, de 1 a 5.000' },
} as const satisfies Record<NumberField, { key: keyof Wishes; min: number; max: number; problem: string }>

const choiceProblem = 'Escolha uma das opções da lista'
const nothingAsked = 'Responda ao menos uma pergunta: o que ficar em branco não conta'

/** A blank answer is no wish; what is no answer at all is told. */
export function readMatchingAddress({ searchParams }: { searchParams: URLSearchParams }): MatchingAddress {
  const problems: WishProblems = {}
  const typed = { orcamento: '', km: '', viagem: '' }
  const wishes: Wishes = { ...noWishes, ...readChoices(searchParams, problems) }
  for (const name of Object.keys(numberFields) as NumberField[]) {
    const { key, min, max, problem } = numberFields[name]
    typed[name] = (searchParams.get(name) ?? '').trim().slice(0, 40)
    const value = readTypedNumber(typed[name])
    if (typed[name] === '') continue
    if (value === null || value < min || value > max) problems[name] = problem
    else wishes[key] = value
  }
  const isAsked = Object.values(wishFields).some((field) => searchParams.has(field))
  if (!isAsked) return { state: 'idle', typed, wishes }
  const hasProblems = Object.keys(problems).length > 0
  if (!hasProblems && setWishes(wishes).length === 0) problems.orcamento = nothingAsked
  return Object.keys(problems).length > 0
    ? { state: 'invalid', problems, typed, wishes }
    : { state: 'asked', typed, wishes }
}

function readChoices(parameters: URLSearchParams, problems: WishProblems): Partial<Wishes> {
  const choice = <Value>(name: WishField, read: (text: string) => Value | undefined): Value | undefined => {
    const text = parameters.get(name) ?? ''
    const value = text === '' ? undefined : read(text)
    if (text !== '' && value === undefined) problems[name] = choiceProblem
    return value
  }
  const bodies = parameters.getAll(wishFields.bodies).filter((text) => text !== '')
  if (!bodies.every(isBodyCategory)) problems.carroceria = choiceProblem
  return {
    bodies: [...new Set(bodies.filter(isBodyCategory))],
    home: choice('casa', (text) => (isHomeCharging(text) ? text : undefined)) ?? noWishes.home,
    seats: choice('lugares', (text) => seatChoices.find((seats) => String(seats) === text)) ?? null,
    trunkL: choice('mala', (text) => trunkChoices.find((litres) => String(litres) === text)) ?? null,
    kind: choice('tipo', (text) => kinds.find((kind) => kind === text)) ?? null,
  }
}

const kinds = ['eletrico', 'plug-in'] as const

function isHomeCharging(text: string): text is HomeCharging {
  return Object.hasOwn(homeChargings, text)
}

/** The one way to write what somebody wants: what does not matter is left out. */
export function matchingHref(wishes: Wishes): string {
  const parameters = new URLSearchParams()
  const { budgetBrl, kind, bodies, kmPerDay, home, tripKm, seats, trunkL } = wishes
  const set = { budgetBrl, kind, kmPerDay, home: kmPerDay === null ? null : home, tripKm, seats, trunkL }
  for (const [key, value] of Object.entries(set) as [keyof typeof set, number | string | null][])
    if (value !== null) parameters.set(wishFields[key], String(value))
  for (const body of bodies) parameters.append(wishFields.bodies, body)
  return setWishes(wishes).length === 0 ? matchingPath : `${matchingPath}?${parameters}#${resultSection}`
}
