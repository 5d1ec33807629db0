import { bodyCategories, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type Criteria, type CriterionKey, type CriterionResult, activeCriteria } from './criteria.ts'
import type { Evaluation } from '#app/domain/verdict/daily-use.ts'
import {
  evaluation,
  judgeBudget,
  judgeDay,
  type JudgedVehicle,
  judgeSeats,
  judgeTrip,
  judgeTrunk,
} from '#app/domain/verdict/judge-use.ts'
import { estimateRange, type RangeEstimate } from '#app/domain/range/estimate-range.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { borrowedFiguresOf } from '#app/domain/vehicles/borrowed-figures.ts'
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
  day: (candidate, { kmPerDay, home }) => judgeDay(judgedVehicleOf(candidate), { kmPerDay: kmPerDay ?? 0, home }),
  trip: (candidate, { tripKm }) => judgeTrip(judgedVehicleOf(candidate), tripKm ?? 0),
  seats: ({ vehicle }, { seats }) => judgeSeats(vehicle.seats, seats ?? 0),
  trunk: ({ trunkL }, criteria) => judgeTrunk(trunkL, criteria.trunkL ?? 0),
}

/** The range is expensive to compute, so it is kept here. null: unknown. */
export type Candidate = {
  vehicle: VehicleCardData
  trunkL: number | null
  acChargeKw: number | null
  range: RangeEstimate
}

export function judgedVehicleOf({ vehicle, acChargeKw, range }: Candidate): JudgedVehicle & VehicleCardData {
  return { ...vehicle, acChargeKw, range }
}

export function isCandidate(vehicle: Pick<VehicleCardData, 'availability' | 'type'>): boolean {
  return isOnSale(vehicle) && vehicle.type !== 'hibrido'
}

export function candidatesIn(vehicleDetails: VehicleDetails[]): Candidate[] {
  return vehicleDetails.filter(isCandidate).map((details) => candidateOf(details, vehicleDetails))
}

/** @param all active models; other versions fill in figures that `vehicle` lacks */
export function candidateOf(vehicle: Vehicle, all: Vehicle[]): Candidate {
  const { trunkL, acChargeKw } = vehicle
  const range = estimateRange(rangeVehicleOf(vehicle, borrowedFiguresOf(vehicle, all)))
  return { vehicle: cardDataOf(vehicle), trunkL, acChargeKw, range }
}
