import type { OwnershipAssumptions } from '#app/domain/costs/ownership-cost.ts'

/** Builds a car of R$ 100,000 that costs nothing but its loss of value. */
export function buildAssumptions(about: Partial<OwnershipAssumptions> = {}): OwnershipAssumptions {
  return {
    years: 3,
    kmPerMonth: 1000,
    priceBrl: 100_000,
    firstDocumentationBrl: 0,
    yearlyDocumentationBrl: 0,
    ipvaPercent: [0, 0, 0],
    insurancePercent: 0,
    yearlyServicingBrl: 0,
    tyreSetBrl: 0,
    tyreLifeKm: 30_000,
    yearlyEnergyBrl: 0,
    homeChargerBrl: 0,
    loan: null,
    depreciationPercent: [15, 10, 9],
    typed: {},
    ...about,
  }
}
