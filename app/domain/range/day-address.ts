import { readClearNumber } from '#app/platform/text/typed-number.ts'
import { formatHomeSocket } from '#app/domain/costs/home-socket-text.ts'
import { homeSockets } from '#app/domain/costs/home-sockets.ts'
import type { Day } from './day-plan.ts'
import type { RangeConditionKey } from './estimate-range.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { chargingStateField } from '#app/domain/costs/charging/charging-car.ts'

export const dayFields = {
  kmPerDay: 'km',
  nights: 'noites',
  homeKw: 'tomada',
  reservePercent: 'reserva',
  route: 'trajeto',
} as const satisfies Record<keyof Day, string>

type DayField = (typeof dayFields)[keyof Day]
export type TypedDay = Record<DayField, string>
export type DayProblems = Partial<Record<DayField, string>>

type DayReading =
  | { outcome: 'valid'; day: Day; typed: TypedDay }
  | { outcome: 'invalid'; problems: DayProblems; typed: TypedDay }

export const daySection = 'cabe-no-meu-dia'

const maxKmPerDay = 1000

export const dayChoices = {
  noites: ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, label: `${value} por semana` })),
  tomada: homeSockets.map((socket) => ({ value: String(socket.kw), label: formatHomeSocket(socket) })),
  reserva: ['10', '20', '30'].map((value) => ({ value, label: `${value}% da bateria` })),
  trajeto: [
    { value: 'cidade', label: 'Cidade' },
    { value: 'cidade-calor', label: 'Cidade, no calor com ar' },
    { value: '100', label: 'Estrada a 100 km/h' },
    { value: '120', label: 'Estrada a 120 km/h' },
  ],
}

const routes: Record<string, RangeConditionKey> = {
  cidade: 'city',
  'cidade-calor': 'city-hot',
  '100': 'road-100',
  '120': 'road-120',
}

const initial: TypedDay = { km: '40', noites: '3', tomada: '4.4', reserva: '20', trajeto: 'cidade' }

const choiceProblems = {
  noites: 'Escolha de 1 a 7 noites por semana',
  tomada: 'Escolha uma das potências da lista',
  reserva: 'Escolha uma das reservas da lista',
  trajeto: 'Escolha um dos trajetos da lista',
} as const

export function readDay(parameters: URLSearchParams): DayReading {
  const typed = readTypedDay(parameters)
  const problems: DayProblems = {}
  const kmPerDay = readClearNumber(typed.km)
  if (kmPerDay === null || kmPerDay < 1 || kmPerDay > maxKmPerDay)
    problems.km = 'Escreva quantos km você roda por dia, de 1 a 1.000'
  for (const [name, problem] of Object.entries(choiceProblems) as [keyof typeof choiceProblems, string][])
    if (!dayChoices[name].some(({ value }) => value === typed[name])) problems[name] = problem
  const route = routes[typed.trajeto]
  if (kmPerDay === null || !route || Object.keys(problems).length > 0) return { outcome: 'invalid', problems, typed }
  const { noites, tomada, reserva } = typed
  return {
    outcome: 'valid',
    day: { kmPerDay, nights: Number(noites), homeKw: Number(tomada), reservePercent: Number(reserva), route },
    typed,
  }
}

function readTypedDay(parameters: URLSearchParams): TypedDay {
  const names = Object.keys(initial) as DayField[]
  const typed = Object.fromEntries(
    names.map((name) => [name, (parameters.get(name) ?? initial[name]).trim().slice(0, 40)]),
  ) as TypedDay
  return typed.tomada === formerSocketKw ? { ...typed, tomada: initial.tomada } : typed
}

/** Old addresses contain this power, which the form no longer offers. */
const formerSocketKw = '3.7'

/** True for another state, which has another tariff. The browser computes other fields of 'Cabe no meu dia?'. */
export function shouldRevalidateVehicle({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [before, after] = [
    currentUrl.searchParams.get(chargingStateField),
    nextUrl.searchParams.get(chargingStateField),
  ]
  const isOwnQuestion =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && before === after
  return isOwnQuestion ? false : defaultShouldRevalidate
}
