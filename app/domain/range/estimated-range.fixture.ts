import { type EstimatedRange, rangeConditionKeys } from './estimate-range.ts'

const band = { lowKm: 160, likelyKm: 200, highKm: 250 }

export const testRange: EstimatedRange = {
  outcome: 'estimated',
  inmetroKm: 210,
  usableKwh: 30,
  factor: 1.2,
  limit: null,
  bands: Object.fromEntries(rangeConditionKeys.map((key) => [key, band])) as EstimatedRange['bands'],
}
