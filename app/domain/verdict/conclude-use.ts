import { daysBetweenCharges, fastMinutesPerWeek } from '#app/domain/range/day-plan.ts'
import type { RangeEstimate } from '#app/domain/range/estimate-range.ts'
import { distinctNames } from '#app/domain/vehicles/distinct-names.ts'
import { isUncertain } from '#app/domain/vehicles/vehicle.ts'
import { formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { type DailyUse, type Evaluation, homeChargings } from './daily-use.ts'
import { judgeDay } from './judge-use.ts'
import type { RatedVehicle } from './peer-rank.ts'
import { type StatementKind, statementKinds, writeFigure } from './statement-kinds.ts'

export type ComparedCar = { vehicle: RatedVehicle; range: RangeEstimate }

export type UseConclusion = {
  /** The use for which a car is chosen, such as 'Para 70 km por dia sem garagem'. */
  question: string
  /** null: the figures do not decide, or no car has enough range. */
  winner: { id: number; name: string } | null
  /** Reason without the full stop. With a winner it continues 'o {name}, porque '. */
  reason: string
  /** Advantages of the other cars, without the full stop. */
  but: string[]
  /** Cars in the given order. */
  cars: (Evaluation & { id: number; name: string })[]
}

/** Figure that decides between cars with enough range. */
type Measure = {
  valueIn: (car: ComparedCar, use: DailyUse) => number | null
  better: 'higher' | 'lower'
  /** Minimum lead over the second best, as a share of the second best's value. */
  minLead: number
  /** Text that follows the car's name. */
  say: (value: string) => string
  write: (value: number, car: ComparedCar) => string
  /** The table below the conclusion has the values of all cars. */
  isInTable?: true
}

/** A smaller difference between cost estimates does not decide. */
const minCostLead = 0.03

const monthlyCost: Measure = {
  ...ofKind(statementKinds.monthlyBrl, minCostLead),
  say: (value) => `tem o menor custo total, cerca de ${value} por mês em 3 anos`,
  isInTable: true,
}

const price: Measure = {
  ...ofKind(statementKinds.priceBrl, minCostLead),
  say: (value) => `tem o menor preço, ${value}`,
  isInTable: true,
}

function ofKind(kind: StatementKind, minLead: number): Omit<Measure, 'say'> {
  return {
    valueIn: ({ vehicle }) => kind.figure(vehicle),
    better: kind.better,
    minLead,
    write: (value, { vehicle }) => writeFigure(vehicle, kind, value),
  }
}

const daysOnStreets: Measure = {
  valueIn: ({ vehicle, range }, { kmPerDay }) =>
    vehicle.type === 'eletrico' && range.outcome === 'estimated' ? daysBetweenCharges(range, kmPerDay) : null,
  better: 'higher',
  minLead: 0,
  say: (value) => `roda ${value} na cidade entre recargas na rua`,
  write: (days) => countOf(days, 'dia', 'dias'),
}

const fastCharging: Measure = {
  valueIn: ({ vehicle, range }, { kmPerDay }) =>
    vehicle.type === 'eletrico' && range.outcome === 'estimated'
      ? fastMinutesPerWeek(range, vehicle.dcChargeKw, kmPerDay)
      : null,
  better: 'lower',
  minLead: 0.1,
  say: (value) => `fica cerca de ${value} por semana no ponto rápido`,
  write: (minutes, { vehicle }) =>
    `${isUncertain(vehicle, 'dcChargeKw') ? '≈\u00a0' : ''}${formatQuantity('min', Math.max(5, Math.round(minutes / 5) * 5))}`,
}

/** Maximum reasons for the winner, and maximum sentences about the other cars. */
const maxReasons = 2

/** Concludes for two to four cars. An unknown figure does not decide. */
export function concludeUse(compared: ComparedCar[], use: DailyUse): UseConclusion {
  const names = distinctNames(compared.map(({ vehicle }) => vehicle))
  const cars = compared.map((car, at): Judged => {
    const { verdict, sentence } = judgeDay({ ...car.vehicle, range: car.range }, use)
    return { car, id: car.vehicle.id, name: names[at] ?? '', verdict, sentence }
  })
  return {
    question: `Para ${formatQuantity('km', use.kmPerDay)} por dia ${homeChargings[use.home].phrase}`,
    ...decide(cars, use),
    cars: cars.map(({ id, name, verdict, sentence }) => ({ id, name, verdict, sentence })),
  }
}

type Judged = UseConclusion['cars'][number] & { car: ComparedCar }
type Decision = Pick<UseConclusion, 'winner' | 'reason' | 'but'>

function decide(cars: Judged[], use: DailyUse): Decision {
  const able = cars.filter(({ verdict }) => verdict === 'met' || verdict === 'tight')
  const unknown = cars.filter(({ verdict }) => verdict === 'unknown')
  if (able.length === 0 && unknown.length === 0) return undecided('nenhum destes atende a esse dia')
  if (able.length === 0 || cars.length - unknown.length < 2)
    return undecided(`os números não decidem: falta dado do ${listed(unknown)}`)
  const met = able.filter(({ verdict }) => verdict === 'met')
  const contenders = met.length > 0 ? met : able
  const cost = leaderOf(able, monthlyCost, use) ? monthlyCost : price
  const measures = use.home === 'nao' ? [daysOnStreets, fastCharging, cost] : [cost]
  const winner = contenders.length === 1 ? contenders[0] : firstLeader(contenders, measures, use)
  if (!winner) return undecided(`os números não decidem: ${formatDraw(contenders, cars, use)}`)
  const rivals = contenders.length === 1 ? able : contenders
  const led = measures.filter((measure) => leaderOf(rivals, measure, use) === winner).slice(0, maxReasons)
  return {
    winner: { id: winner.id, name: winner.name },
    reason: formatReason(winner, { cars, contenders, rivals, led, use }),
    but: measures
      .flatMap((measure) => {
        const leader = led.includes(measure) ? null : leaderOf(able, measure, use)
        return leader && leader !== winner ? `O ${leader.name} ${formatLead(leader, able, { measure, use })}` : []
      })
      .slice(0, maxReasons),
  }
}

function undecided(reason: string): Decision {
  return { winner: null, reason, but: [] }
}

function firstLeader(cars: Judged[], measures: Measure[], use: DailyUse): Judged | null {
  for (const measure of measures) {
    const leader = leaderOf(cars, measure, use)
    if (leader) return leader
  }
  return null
}

/** null: a value is unknown, or the lead is too small. */
function leaderOf(cars: Judged[], { valueIn, better, minLead }: Measure, use: DailyUse): Judged | null {
  const values = cars.flatMap((one) => {
    const value = valueIn(one.car, use)
    return value === null ? [] : { one, value }
  })
  const sorted = values.toSorted((a, b) => (better === 'higher' ? b.value - a.value : a.value - b.value))
  const [first, second] = sorted
  if (!first || !second || values.length < cars.length) return null
  const lead = Math.abs(first.value - second.value)
  return lead > 0 && lead >= minLead * Math.abs(second.value) ? first.one : null
}

type ReasonParts = { cars: Judged[]; contenders: Judged[]; rivals: Judged[]; led: Measure[]; use: DailyUse }

function formatReason(winner: Judged, { cars, contenders, rivals, led, use }: ReasonParts): string {
  const leads = led.map((measure) => formatLead(winner, rivals, { measure, use }))
  if (contenders.length > 1) return `${formatFit(contenders, cars)} e ele ${leads.join(' e ')}`
  const own = led.includes(daysOnStreets) ? [] : [lowerFirst(winner.sentence)]
  return [...own, ...leads].join(' e ')
}

/** 'roda 3 dias na cidade entre recargas na rua (BYD Dolphin Mini: 2 dias)'. */
function formatLead(leader: Judged, cars: Judged[], { measure, use }: { measure: Measure; use: DailyUse }): string {
  const written = ({ car }: Judged) => measure.write(measure.valueIn(car, use) ?? 0, car)
  if (measure.isInTable) return measure.say(written(leader))
  const others = cars.filter((one) => one !== leader).map((one) => `${one.name}: ${written(one)}`)
  return `${measure.say(written(leader))} (${others.join('; ')})`
}

function formatDraw(contenders: Judged[], cars: Judged[], use: DailyUse): string {
  const fit = formatFit(contenders, cars)
  const unknown = contenders.filter(({ car }) => monthlyCost.valueIn(car, use) === null)
  if (unknown.length > 0) return `${fit}, e falta o custo do ${listed(unknown)}`
  const costs = contenders.map(
    ({ car, name }) => `${name}: ${monthlyCost.write(monthlyCost.valueIn(car, use) ?? 0, car)}`,
  )
  return `${fit}, e o custo total por mês é quase igual (${costs.join('; ')})`
}

const numerals = ['', '', 'dois', 'três', 'quatro']

function formatFit(contenders: Judged[], cars: Judged[]): string {
  const who = contenders.length === cars.length ? `os ${numerals[cars.length]}` : `o ${listed(contenders, ' e o ')}`
  return `${who} atendem a esse dia${contenders[0]?.verdict === 'tight' ? ' com ressalva' : ''}`
}

function listed(cars: Judged[], separator = ' e do '): string {
  return cars.map(({ name }) => name).join(separator)
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
