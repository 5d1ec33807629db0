import type { Candidate } from './evaluate-criteria.ts'
import { estimateRange } from '#app/domain/range/estimate-range.ts'
import { cardDataOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'

type About = Partial<Vehicle> & Partial<Pick<Candidate, 'trunkL' | 'acChargeKw'>>

export function buildCandidate({ trunkL = 250, acChargeKw = 7, ...about }: About = {}): Candidate {
  const priceSource = { referenceDate: '2026-11', confidence: 'alta', hasPublishedSource: true } as const
  const vehicle = cardDataOf(buildVehicle({ priceSource, ...about }))
  const { type, category, rangeKm, batteryKwh, dimensions } = vehicle
  const [widthMm, heightMm] = [dimensions?.widthMm ?? null, dimensions?.heightMm ?? null]
  const figures = { rangeKm, batteryKwh, batteryUsableKwh: null, acChargeKw, weightKg: 1500, widthMm, heightMm }
  const range = estimateRange({ type, category, ...figures })
  return { vehicle, trunkL, acChargeKw, range }
}
