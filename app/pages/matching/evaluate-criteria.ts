import { countOf } from '#app/platform/format/plural.ts'
import { bodyCategories, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { formatPrice, formatNumber } from '#app/platform/format/format-number.ts'
import {
  type Criteria,
  type CriterionKey,
  type CriterionResult,
  type Evaluation,
  evaluation,
  type HomeCharging,
  homeChargings,
  activeCriteria,
} from './criteria.ts'
import { journeyStops, planDay, daysBetweenCharges, usualReservePercent } from '#app/domain/range/day-plan.ts'
import { type EstimatedRange, type RangeEstimate, estimateRange } from '#app/domain/range/estimate-range.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { sisterFiguresOf } from '#app/domain/vehicles/sister-figures.ts'
import { cardDataOf, isOnSale, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

export function evaluateCriteria(candidate: Candidate, criteria: Criteria): CriterionResult[] {
  return activeCriteria(criteria).map((criterion) => ({ criterion, ...judges[criterion](candidate, criteria) }))
}

const judges: Record<CriterionKey, (candidate: Candidate, criteria: Criteria) => Evaluation> = {
  budget: ({ vehicle }, { budgetBrl }) => judgeBudget(vehicle.priceBrl, budgetBrl ?? 0),
  kind: ({ vehicle }, { kind }) => {
    const { label } = vehicleTypes[vehicle.type]
    return vehicle.type === kind
      ? evaluation('met', `É ${label.toLowerCase()}, como você quer`)
      : evaluation('missed', `É ${label.toLowerCase()}`)
  },
  body: ({ vehicle }, { bodies }) => {
    const { label } = bodyCategories[vehicle.category]
    return bodies.includes(vehicle.category)
      ? evaluation('met', `${label}, como você quer`)
      : evaluation('missed', `É ${label}`)
  },
  day: (candidate, { kmPerDay, home }) => judgeDay(candidate, kmPerDay ?? 0, home),
  trip: (candidate, { tripKm }) => judgeTrip(candidate, tripKm ?? 0),
  seats: ({ vehicle }, { seats }) => judgeSeats(vehicle.seats, seats ?? 0),
  trunk: ({ trunkL }, criteria) => judgeTrunk(trunkL, criteria.trunkL ?? 0),
}

/** With a budget, an unknown price counts as missed. */
function judgeBudget(priceBrl: number | null, budgetBrl: number): Evaluation {
  if (priceBrl === null) return evaluation('missed', 'Preço não informado')
  if (priceBrl > budgetBrl) return evaluation('missed', `Passa do orçamento em ${formatPrice(priceBrl - budgetBrl)}`)
  const left = budgetBrl - priceBrl
  return evaluation(
    'met',
    left === 0 ? 'Cabe no orçamento, sem sobra' : `Cabe no orçamento, sobram ${formatPrice(left)}`,
  )
}

function judgeSeats(seats: number | null, wanted: number): Evaluation {
  if (seats === null) return evaluation('unknown', 'Número de lugares não informado')
  const phrase = `${formatNumber(seats)} lugares`
  return seats >= wanted ? evaluation('met', `Leva ${phrase}`) : evaluation('missed', `Só ${phrase}`)
}

function judgeTrunk(trunkL: number | null, wanted: number): Evaluation {
  if (trunkL === null) return evaluation('unknown', 'Porta-malas não informado')
  const phrase = `${formatNumber(trunkL)} litros`
  return trunkL >= wanted
    ? evaluation('met', `Porta-malas de ${phrase}`)
    : evaluation('missed', `Porta-malas de só ${phrase}`)
}

/** Share of the range kept as a reserve on a trip. */
const tripReserve = 0.1
/** Minimum power for a short stop. */
const shortStopKw = 50
/** Days between charges from which charging without a plug at home is practical. */
const daysWithoutHome = 3

const kilometres = (km: number) => `${formatNumber(km)}\u00a0km`

function judgeDay(candidate: Candidate, kmPerDay: number, home: HomeCharging): Evaluation {
  const { range, vehicle } = candidate
  const { kw } = homeChargings[home]
  const isPlugIn = vehicle.type === 'plug-in'
  if (isPlugIn && kw === null)
    return evaluation('tight', 'Sem recarga em casa, este híbrido plug-in roda quase sempre com o motor a combustão')
  if (range.outcome !== 'estimated')
    return evaluation('unknown', `Não dá para dizer se faz o seu dia: ${lackOf(range)}`)
  if (kw === null) return judgeDayOnStreets(range, kmPerDay)
  const day = { kmPerDay, nights: 7, homeKw: kw, reservePercent: usualReservePercent, route: 'city' } as const
  const { verdict, likely } = planDay(range, candidate.acChargeKw, day)
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

/** At 110 km/h, the usual highway speed in Brazil. */
function judgeTrip({ range, vehicle }: Candidate, tripKm: number): Evaluation {
  if (vehicle.type === 'plug-in')
    return evaluation('met', 'Viaja sem depender de recarga: segue com o motor a combustão')
  if (range.outcome !== 'estimated') return evaluation('unknown', `Não dá para dizer se faz a viagem: ${lackOf(range)}`)
  const { lowKm, likelyKm } = range.bands['road-110']
  const phrase = `a viagem de ${kilometres(tripKm)} a 110 km/h`
  if (tripKm <= lowKm * (1 - tripReserve)) return evaluation('met', `Faz ${phrase} sem parar`)
  if (tripKm <= likelyKm * (1 - tripReserve))
    return evaluation('tight', `Faz ${phrase} sem parar, mas só com a autonomia provável`)
  const stops = journeyStops(likelyKm, tripKm)
  const stopText = countOf(stops, 'parada', 'paradas')
  if (stops > 1) return evaluation('missed', `Precisa de ${stopText} para ${phrase}`)
  if (vehicle.dcChargeKw === null)
    return evaluation(
      'unknown',
      `Faz ${phrase} só com ${stopText}, e a recarga rápida dele ainda está sem fonte no portal`,
    )
  return vehicle.dcChargeKw >= shortStopKw
    ? evaluation('tight', `Faz ${phrase} com 1 parada, se houver ponto rápido no caminho`)
    : evaluation('missed', `Precisa de ${stopText} para ${phrase}, e recarrega devagar`)
}

function lackOf(range: Exclude<RangeEstimate, EstimatedRange>): string {
  if (range.outcome !== 'missing') return 'autonomia e bateria da ficha não combinam'
  const names = { rangeKm: 'a autonomia do Inmetro', batteryKwh: 'a capacidade da bateria' }
  return `falta ${range.missing.map((figure) => names[figure]).join(' e ')}`
}

/** A model to evaluate, with its range computed once. null: unknown. */
export type Candidate = {
  vehicle: VehicleCardData
  trunkL: number | null
  acChargeKw: number | null
  range: RangeEstimate
}

/** Models on sale with a plug. */
export function isCandidate(vehicle: Pick<VehicleCardData, 'availability' | 'type'>): boolean {
  return isOnSale(vehicle) && vehicle.type !== 'hibrido'
}

/** Candidates from a list kept in a browser. */
export function candidatesIn(vehicleDetails: VehicleDetails[]): Candidate[] {
  return vehicleDetails.filter(isCandidate).map((details) => candidateOf(details, vehicleDetails))
}

/** @param all every model; sister versions supply missing figures */
export function candidateOf(vehicle: Vehicle, all: Vehicle[]): Candidate {
  const { trunkL, acChargeKw } = vehicle
  const range = estimateRange(rangeVehicleOf(vehicle, sisterFiguresOf(vehicle, all)))
  return { vehicle: cardDataOf(vehicle), trunkL, acChargeKw, range }
}
