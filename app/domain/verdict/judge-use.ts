import {
  daysBetweenCharges,
  type Journey,
  journeyStops,
  planDay,
  planJourney,
  usualReservePercent,
} from '#app/domain/range/day-plan.ts'
import type { EstimatedRange, RangeEstimate } from '#app/domain/range/estimate-range.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { formatNumber, formatPrice, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { type DailyUse, type Evaluation, type Fit, homeChargings, usualKmPerDay } from './daily-use.ts'
import { statementKinds } from './statement-kinds.ts'

/** null: unknown. */
export type JudgedVehicle = Pick<Vehicle, 'type' | 'acChargeKw' | 'dcChargeKw'> & { range: RangeEstimate }

export function evaluation(verdict: Fit, sentence: string): Evaluation {
  return { verdict, sentence }
}

/** Judges the price. An unknown one counts as missed. */
export function judgeBudget(priceBrl: number | null, budgetBrl: number): Evaluation {
  if (priceBrl === null) return evaluation('missed', 'Preço não informado')
  if (priceBrl > budgetBrl) return evaluation('missed', `Passa do orçamento em ${formatPrice(priceBrl - budgetBrl)}`)
  const left = budgetBrl - priceBrl
  return evaluation(
    'met',
    left === 0 ? 'Cabe no orçamento, sem sobra' : `Cabe no orçamento, sobram ${formatPrice(left)}`,
  )
}

export function judgeSeats(seats: number | null, wanted: number): Evaluation {
  if (seats === null) return evaluation('unknown', 'Número de lugares não informado')
  const phrase = `${formatNumber(seats)} lugares`
  return seats >= wanted ? evaluation('met', `Leva ${phrase}`) : evaluation('missed', `Só ${phrase}`)
}

export function judgeTrunk(trunkL: number | null, wanted: number): Evaluation {
  if (trunkL === null) return evaluation('unknown', 'Porta-malas não informado')
  const phrase = `${formatNumber(trunkL)} litros`
  return trunkL >= wanted
    ? evaluation('met', `Porta-malas de ${phrase}`)
    : evaluation('missed', `Porta-malas de só ${phrase}`)
}

/** If a charge lasts for so many days, a car without a plug at home is practical. */
const daysWithoutHome = 3

const kilometres = (km: number) => formatQuantity('km', km)

/** Judges whether the range is enough for the visitor's day. Without a plug at home, judges how often the car must charge elsewhere. */
export function judgeDay(vehicle: JudgedVehicle, { kmPerDay, home }: DailyUse): Evaluation {
  const { range, type, acChargeKw } = vehicle
  const { kw } = homeChargings[home]
  const isPlugIn = type === 'plug-in'
  if (type === 'hibrido') return evaluation('met', 'Roda sempre com combustível, sem depender de recarga')
  if (isPlugIn && kw === null)
    return evaluation('tight', 'Sem recarga em casa, este híbrido plug-in roda quase sempre com o motor a combustão')
  if (range.outcome !== 'estimated')
    return evaluation('unknown', `Não dá para dizer se faz o seu dia: ${formatMissing(range)}`)
  if (kw === null) return judgeDayOnStreets(range, kmPerDay)
  const day = { kmPerDay, nights: 7, homeKw: kw, reservePercent: usualReservePercent, route: 'city' } as const
  const { verdict, likely } = planDay(range, acChargeKw, day)
  const phrase = `os seus ${kilometres(kmPerDay)} por dia`
  if (verdict === 'yes') return evaluation('met', `Faz ${phrase} com folga, recarregando à noite em casa`)
  if (verdict === 'tight') return evaluation('tight', `Faz ${phrase}, mas só com a autonomia provável`)
  if (isPlugIn)
    return evaluation(
      'tight',
      `Dos seus ${kilometres(kmPerDay)}, faz uma parte na eletricidade e o resto com o motor a combustão`,
    )
  return kmPerDay > likely.maxKm
    ? evaluation('missed', `Não faz ${phrase} com uma carga`)
    : evaluation('missed', `A noite na tomada de casa não repõe ${phrase}`)
}

function judgeDayOnStreets(range: EstimatedRange, kmPerDay: number): Evaluation {
  const days = daysBetweenCharges(range, kmPerDay)
  if (days >= daysWithoutHome) return evaluation('met', `Roda ${days} dias na cidade entre recargas na rua`)
  if (days >= 1) return evaluation('tight', `Pede recarga na rua a cada ${days === 1 ? 'dia' : `${days} dias`}`)
  return evaluation('missed', `Não faz os seus ${kilometres(kmPerDay)} por dia sem recarregar no caminho`)
}

/** Share of the range that stays unused. */
export const tripReserve = 0.1
/** Below this power, charging is slow on a trip. */
const slowKw = 50
/** Charging from this power on is quick on a trip. */
const quickKw = 80

/** Judges at 110 km/h, the usual highway speed in Brazil. */
export function judgeTrip({ range, type, dcChargeKw }: JudgedVehicle, tripKm: number): Evaluation {
  if (type === 'plug-in') return evaluation('met', 'Viaja sem depender de recarga: segue com o motor a combustão')
  if (range.outcome !== 'estimated')
    return evaluation('unknown', `Não dá para dizer se faz a viagem: ${formatMissing(range)}`)
  const { lowKm, likelyKm } = range.bands['road-110']
  const phrase = `a viagem de ${kilometres(tripKm)} a 110 km/h`
  if (tripKm <= lowKm * (1 - tripReserve)) return evaluation('met', `Faz ${phrase} sem parar`)
  if (tripKm <= likelyKm * (1 - tripReserve))
    return evaluation('tight', `Faz ${phrase} sem parar, mas só com a autonomia provável`)
  const stops = journeyStops(likelyKm, tripKm)
  const stopText = countOf(stops, 'parada', 'paradas')
  if (stops > 1) return evaluation('missed', `Precisa de ${stopText} para ${phrase}`)
  if (dcChargeKw === null)
    return evaluation(
      'unknown',
      `Faz ${phrase} só com ${stopText}, e a recarga rápida dele ainda está sem fonte no portal`,
    )
  return dcChargeKw >= slowKw
    ? evaluation('tight', `Faz ${phrase} com 1 parada, se houver ponto rápido no caminho`)
    : evaluation('missed', `Precisa de ${stopText} para ${phrase}, e recarrega devagar`)
}

function formatMissing(range: Exclude<RangeEstimate, EstimatedRange>): string {
  if (range.outcome !== 'missing') return 'autonomia e bateria da ficha não combinam'
  const names = { rangeKm: 'a autonomia do Inmetro', batteryKwh: 'a capacidade da bateria' }
  return `falta ${range.missing.map((figure) => names[figure]).join(' e ')}`
}

/** Advantage (1) or drawback (-1) that the visitor's criteria do not contain. 0: neutral. */
export type Aspect = { points: 1 | 0 | -1; sentence: string | null }

/** Limits of range / daily distance. The margin is large from `much` on, and small below `little`. */
const margins = { city: { much: 4, little: 1.5 }, heat: { much: 3, little: 1.25 } }

/**
 * Judges margin, heat, fast charging and seats. Unknown is neutral.
 * @param kmPerDay null: unknown
 * @param hasSeatWish true: the criteria already judge the seats
 */
export function aspectsOf(
  vehicle: JudgedVehicle & Pick<Vehicle, 'seats'>,
  { kmPerDay, hasSeatWish }: { kmPerDay: number | null; hasSeatWish: boolean },
): Aspect[] {
  const { range, seats } = vehicle
  const day = kmPerDay ?? usualKmPerDay
  const isElectric = vehicle.type === 'eletrico'
  const dcKw = isElectric ? vehicle.dcChargeKw : null
  const { dcChargeKw } = statementKinds
  const city = isElectric && range.outcome === 'estimated' ? range.bands.city.lowKm : null
  const heat = lowKmInHeat(vehicle)
  const times = formatNumber(Math.floor(((city ?? 0) / day) * 10) / 10, 1)
  const ofDay = kmPerDay === null ? `um dia de ${kilometres(usualKmPerDay)}` : 'o seu dia'
  return [
    aspect(city === null ? null : weigh(city / day, margins.city), {
      1: `Boa folga: ${times} vezes ${ofDay}`,
      [-1]: `Pouca folga: só ${times} vez ${ofDay}`,
    }),
    aspect(heat === null ? null : weigh(heat / day, margins.heat), {
      1: formatHeatRange(heat ?? 0),
      [-1]: `No calor forte, com ar ligado, pode ficar em ${kilometres(heat ?? 0)} na cidade`,
    }),
    aspect(dcKw === null ? null : weigh(dcKw, { much: quickKw, little: slowKw }), {
      1: dcChargeKw.pro(dcChargeKw.write(dcKw ?? 0)),
      [-1]: dcChargeKw.con(dcChargeKw.write(dcKw ?? 0)),
    }),
    aspect(seats === null ? null : weigh(seats, { much: 7, little: 5 }), {
      1: hasSeatWish ? null : judgeSeats(seats, 7).sentence,
      [-1]: hasSeatWish ? null : judgeSeats(seats, 5).sentence,
    }),
  ]
}

function weigh(value: number, { much, little }: { much: number; little: number }): Aspect['points'] {
  if (value >= much) return 1
  return value < little ? -1 : 0
}

function aspect(points: number | null, sentences: Record<1 | -1, string | null>): Aspect {
  if (points === 1) return { points, sentence: sentences[1] }
  if (points === -1) return { points, sentence: sentences[-1] }
  return { points: 0, sentence: null }
}

/** Lowest range in hot city traffic, in km. null: unknown, or a plug-in hybrid. */
function lowKmInHeat({ type, range }: JudgedVehicle): number | null {
  return type === 'eletrico' && range.outcome === 'estimated' ? range.bands['city-hot'].lowKm : null
}

function formatHeatRange(km: number): string {
  return `No calor forte, com ar ligado, faz ao menos ${kilometres(km)} na cidade`
}

/** Journey of an electric car. null: unknown. */
export function journeyOf({ type, range, dcChargeKw }: JudgedVehicle, km: number): Journey | null {
  return type === 'eletrico' && range.outcome === 'estimated' ? planJourney(range, dcChargeKw, km) : null
}
