import { bodyCategories } from '#app/features/vehicles/body-category.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { formatBrlWhole, formatNumber } from '#app/ui/format-number.ts'
import type { Candidate } from './candidate.ts'
import { type Judged, judged, type CriterionResult } from './criterion-result.ts'
import { type HomeCharging, homeChargings, setWishes, type Wishes, type WishKey } from './wishes.ts'
import { planDay } from '#app/features/advisor/range/day-plan.ts'
import type { EstimatedRange, RangeEstimate } from '#app/features/advisor/range/estimate-range.ts'

/** What each wish that was expressed comes to, in the order of the questions. */
export function evaluateCriteria(candidate: Candidate, wishes: Wishes): CriterionResult[] {
  return setWishes(wishes).map((wish) => ({ wish, ...judges[wish](candidate, wishes) }))
}

const judges: Record<WishKey, (candidate: Candidate, wishes: Wishes) => Judged> = {
  budget: ({ vehicle }, { budgetBrl }) => judgeBudget(vehicle.priceBrl, budgetBrl ?? 0),
  kind: ({ vehicle }, { kind }) => {
    const { label } = vehicleTypes[vehicle.type]
    return vehicle.type === kind
      ? judged('met', `É ${label.toLowerCase()}, como você quer`)
      : judged('missed', `É ${label.toLowerCase()}`)
  },
  body: ({ vehicle }, { bodies }) => {
    const { label } = bodyCategories[vehicle.category]
    return bodies.includes(vehicle.category)
      ? judged('met', `${label}, como você quer`)
      : judged('missed', `É ${label}`)
  },
  day: (candidate, { kmPerDay, home }) => judgeDay(candidate, kmPerDay ?? 0, home),
  trip: (candidate, { tripKm }) => judgeTrip(candidate, tripKm ?? 0),
  seats: ({ vehicle }, { seats }) => judgeSeats(vehicle.seats, seats ?? 0),
  trunk: ({ trunkL }, wishes) => judgeTrunk(trunkL, wishes.trunkL ?? 0),
}

/** A price that nobody states fits no budget: whoever gives one asks for cars that can be paid with it. */
function judgeBudget(priceBrl: number | null, budgetBrl: number): Judged {
  if (priceBrl === null) return judged('missed', 'Preço não informado')
  if (priceBrl > budgetBrl) return judged('missed', `Passa do orçamento em ${formatBrlWhole(priceBrl - budgetBrl)}`)
  const left = budgetBrl - priceBrl
  return judged(
    'met',
    left === 0 ? 'Cabe no orçamento, sem sobra' : `Cabe no orçamento, sobram ${formatBrlWhole(left)}`,
  )
}

function judgeSeats(seats: number | null, wanted: number): Judged {
  if (seats === null) return judged('unknown', 'Número de lugares não informado')
  const words = `${formatNumber(seats)} lugares`
  return seats >= wanted ? judged('met', `Leva ${words}`) : judged('missed', `Só ${words}`)
}

function judgeTrunk(trunkL: number | null, wanted: number): Judged {
  if (trunkL === null) return judged('unknown', 'Porta-malas não informado')
  const words = `${formatNumber(trunkL)} litros`
  return trunkL >= wanted ? judged('met', `Porta-malas de ${words}`) : judged('missed', `Porta-malas de só ${words}`)
}

/** Of the range, what nobody plans with: every day, and on a journey. */
const dayReservePercent = 20
const tripReserve = 0.1
/** Of a battery, what a stop at a fast charger puts in: from 10 to 80 %. */
const stopShare = 0.7
/** The least power that makes a stop a short one. */
const shortStopKw = 50
/** From so many days between two charges somebody without a plug at home has time to find a charger. */
const daysWithoutHome = 3

const kilometres = (km: number) => `${formatNumber(km)}\u00a0km`

function judgeDay(candidate: Candidate, kmPerDay: number, home: HomeCharging): Judged {
  const { range, vehicle } = candidate
  const { kw } = homeChargings[home]
  const isPlugIn = vehicle.type === 'plug-in'
  if (isPlugIn && kw === null)
    return judged('tight', 'Sem recarga em casa, este híbrido plug-in roda quase sempre com o motor a combustão')
  if (range.outcome !== 'estimated') return judged('unknown', `Não dá para dizer se faz o seu dia: ${lackOf(range)}`)
  if (kw === null) return judgeDayOnStreets(range, kmPerDay)
  const day = { kmPerDay, nights: 7, homeKw: kw, reservePercent: dayReservePercent, route: 'city' } as const
  const { verdict, likely } = planDay(range, candidate.acChargeKw, day)
  const words = `os seus ${kilometres(kmPerDay)} por dia`
  if (verdict === 'yes') return judged('met', `Faz ${words} com folga, recarregando à noite em casa`)
  if (verdict === 'tight') return judged('tight', `Faz ${words}, mas só com a autonomia provável`)
  if (isPlugIn)
    return judged(
      'tight',
      `Dos seus ${kilometres(kmPerDay)}, faz uma parte na eletricidade e o resto com o motor a combustão`,
    )
  return kmPerDay > likely.mostKm
    ? judged('missed', `Não faz ${words} com uma carga`)
    : judged('missed', `A noite na tomada de casa não repõe ${words}`)
}

function judgeDayOnStreets({ bands }: EstimatedRange, kmPerDay: number): Judged {
  const days = Math.floor((bands.city.lowKm * (1 - dayReservePercent / 100)) / kmPerDay)
  if (days >= daysWithoutHome) return judged('met', `Roda ${days} dias na cidade entre recargas na rua`)
  if (days >= 1) return judged('tight', `Pede recarga na rua a cada ${days === 1 ? 'dia' : `${days} dias`}`)
  return judged('missed', `Não faz os seus ${kilometres(kmPerDay)} por dia sem recarregar no caminho`)
}

/** At 110 km/h, as roads in Brazil are driven. */
function judgeTrip({ range, vehicle }: Candidate, tripKm: number): Judged {
  if (vehicle.type === 'plug-in') return judged('met', 'Viaja sem depender de recarga: segue com o motor a combustão')
  if (range.outcome !== 'estimated') return judged('unknown', `Não dá para dizer se faz a viagem: ${lackOf(range)}`)
  const { lowKm, likelyKm } = range.bands['road-110']
  const words = `a viagem de ${kilometres(tripKm)} a 110 km/h`
  if (tripKm <= lowKm * (1 - tripReserve)) return judged('met', `Faz ${words} sem parar`)
  if (tripKm <= likelyKm * (1 - tripReserve))
    return judged('tight', `Faz ${words} sem parar, mas só com a autonomia provável`)
  const stops = Math.ceil((tripKm - likelyKm * (1 - tripReserve)) / (likelyKm * stopShare))
  const stopWords = stops === 1 ? '1 parada' : `${formatNumber(stops)} paradas`
  if (stops > 1) return judged('missed', `Precisa de ${stopWords} para ${words}`)
  if (vehicle.dcChargeKw === null)
    return judged('unknown', `Faz ${words} só com ${stopWords}, e a recarga rápida dele não é informada`)
  return vehicle.dcChargeKw >= shortStopKw
    ? judged('tight', `Faz ${words} com 1 parada em carregador rápido`)
    : judged('missed', `Precisa de ${stopWords} para ${words}, e recarrega devagar`)
}

function lackOf(range: Exclude<RangeEstimate, EstimatedRange>): string {
  if (range.outcome !== 'missing') return 'autonomia e bateria da ficha não combinam'
  const words = { rangeKm: 'a autonomia do Inmetro', batteryKwh: 'a capacidade da bateria' }
  return `falta ${range.missing.map((figure) => words[figure]).join(' e ')}`
}
