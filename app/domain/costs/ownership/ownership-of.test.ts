import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimesOf } from '#tests/fixtures/cpu-time.ts'
import { ipvaForecast } from '#app/domain/costs/ipva/state-ipva.ts'
import { costParts } from '#app/domain/costs/ownership-cost.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { buildPlugIn, buildOwnedVehicle, sourced } from '#tests/builders/owned-vehicle.ts'
import { seededCostTables } from '#tests/fixtures/cost-tables.ts'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'
import { formatOrigin, inputOf, ownershipKeys } from './ownership-inputs.ts'
import { explainThreeYears } from './three-years.ts'
import { formatIpvaYears } from './ipva-year-text.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'
import { permanentHref } from './ownership-address.ts'
import { ownershipOf } from './ownership-of.ts'
import { initialOwnershipScenario, type OwnershipScenario, readScenario } from './ownership-scenario.ts'

const tables = seededCostTables()
const today = '2026-02-01'
const of = (vehicle: OwnedVehicle, changes: Partial<OwnershipScenario> = {}, costs = tables) =>
  ownershipOf(vehicle, costs, { ...initialOwnershipScenario, ...changes }, today)

// By hand, three years in São Paulo at 12.000 km a year, with the values of example-cost-tables.ts:
// value 122800 x 0.80 = 98240, x 0.9156 = 89948.54, x 0.9156 = 82356.89; loss 40443.11
// documents 675 + 3 x 160.22 = 1155.66
// IPVA 4% of 122800, 98240, 89948.54 = 4912 + 3929.60 + 3597.94 = 12439.54
// insurance 4.4% = 5403.20 + 4322.56 + 3957.74 = 13683.50
// servicing 3 x 800; one set of tyres after 30000 km, rim 16: 2800
// energy 12000 x 16.2 / 100 = 1944 kWh x 0.86 = 1671.84, x 3 = 5015.52
// spending 37494.22, with the loss 77937.33, over 36000 km 2.1649 per km.
test('computes R$ 77.937,33 for three years of a BYD Dolphin Mini, loss included', () => {
  const { cost } = of(buildOwnedVehicle(), {}, exampleCostTables())
  expect(cost?.parts).toEqual({
    documentation: 115_566,
    ipva: 1_243_954,
    insurance: 1_368_350,
    servicing: 240_000,
    tyres: 280_000,
    energy: 501_552,
    homeCharger: 0,
    interest: 0,
  })
  expect(cost).toMatchObject({ spentCents: 3_749_422, resaleCents: 8_235_689, totalCents: 7_793_733, leftOut: [] })
  expect(cost?.centsPerKm).toBeCloseTo(216.49, 2)
})

// By hand for the plug-in: value 187800 x 0.82 = 153996, x 0.9183 = 141414.53, x 0.9183 = 129860.96; loss 57939.04
// IPVA 4% = 7512 + 6159.84 + 5656.58 = 19328.42; insurance 2.8% = 5258.40 + 4311.89 + 3959.61 = 13529.90
// servicing 3 x 1450 = 4350; one set of tyres after 35000 km, rim 17: 3200; documents 1155.66
// range 78 km for 12000 / 365 = 33 km a day: all electric; 12000 x 19.4 / 100 x 0.86 = 2002.08; x 3 = 6006.24
// wallbox 5750 and installation 2500 = 8250, once
test('computes R$ 113.759,26 for a BYD King with home charger, driven on its battery', () => {
  const { cost } = of(buildPlugIn(), { charger: 'casa' }, exampleCostTables())
  expect(cost?.parts).toEqual({
    documentation: 115_566,
    ipva: 1_932_842,
    insurance: 1_352_990,
    servicing: 435_000,
    tyres: 320_000,
    energy: 600_624,
    homeCharger: 825_000,
    interest: 0,
  })
  expect(cost).toMatchObject({ spentCents: 5_582_022, depreciationCents: 5_793_904, totalCents: 11_375_926 })
})

// By hand, 100000 at 1% in 12 months: the payment is 100000 x 0.01 / (1 - 1.01^-12) = 8884.88. The interest is 12 x 8884.88 - 100000 =
// 6618.56, minus rounding.
test('adds a loan’s interest without counting the price twice', () => {
  const numbers = { priceBrl: 150_000, downPaymentBrl: 50_000, loanMonths: 12, loanPercent: 1 }
  const { cost, loan } = of(buildOwnedVehicle(), { loan: 'price', numbers })
  expect(loan).toMatchObject({ principalBrl: 100_000, months: 12, ratePercentPerMonth: 1 })
  expect(Math.abs((cost?.parts.interest ?? 0) - 661_856)).toBeLessThanOrEqual(6)
  expect(cost?.purchaseCents).toBe(15_000_000)
})

test('leaves out what the tables lack and uses the visitor’s value instead', () => {
  // The tables lack the licensing fee of RJ and the IPVA rate of AP after the first year.
  expect(of(buildOwnedVehicle(), { state: 'RJ' }).cost?.leftOut).toEqual(['documentation'])
  const tyreless = { ...tables, figures: tables.figures.filter(({ key }) => !key.startsWith('tyre-set')) }
  expect(of(buildOwnedVehicle(), {}, tyreless).cost?.leftOut).toEqual(['tyres'])
  expect(of(buildOwnedVehicle(), { state: 'AP' }).cost?.leftOut).toContain('ipva')
  const numbers = { tyreSetBrl: 6000, licensingBrl: 100, ipvaPercent: 0 }
  const own = of(buildOwnedVehicle(), { state: 'AP', numbers }, tyreless)
  expect(own.cost?.leftOut).toEqual([])
  expect(own.cost?.parts).toMatchObject({ tyres: 600_000, ipva: 0, documentation: 97_500 })
  expect(own.assumptions.tyreSetBrl).toMatchObject({ isVisitors: true, portal: { value: null } })
})

test('applies each year’s IPVA rule, and one for hybrids without a plug in every state', () => {
  const percents = (...car: Parameters<typeof of>) => of(...car).ipvaYears.map(({ percent }) => percent)
  // AL charges 0, 0.5 and 1%. BA exempts up to R$ 300.000. TO charges 0, then the middle of 2% and 3.5%.
  expect(percents(buildOwnedVehicle(), { state: 'AL', years: 4 })).toEqual([0, 0.5, 1, 1])
  expect(percents(buildOwnedVehicle(), { state: 'BA' })).toEqual([0, 0, 0])
  expect(percents(buildOwnedVehicle({ priceBrl: sourced(300_001) }), { state: 'BA' })).toEqual([2.5, 0, 0])
  expect(percents(buildOwnedVehicle(), { state: 'TO' })).toEqual([0, 2.75, 2.75])
  // SP exempts flex hybrids in 2026, then charges 1 and 2%. Other hybrids pay 4%.
  const hybrid = (isFlex: boolean | null) => buildOwnedVehicle({ type: 'hibrido', priceBrl: sourced(190_120), isFlex })
  expect([percents(hybrid(true), {}), percents(hybrid(null), {})].join(' ')).toBe('0,1,2 4,4,4')
  expect(percents(buildOwnedVehicle({ powerCv: sourced(101) }), { state: 'GO', years: 1 })).toEqual([3.75])
})

const noFuelUse = { city: sourced(null), road: sourced(null) }
const noElectricUse = { ...noFuelUse, combined: sourced(null) }

test('reports a missing price, consumption or range instead of guessing', () => {
  const unpriced = of(buildOwnedVehicle({ priceBrl: sourced(null) }))
  expect(unpriced.cost).toBeNull()
  expect(unpriced.energyBrlPerYear).toBeCloseTo(1944, 2)
  expect(unpriced.assumptions.firstYearLossPercent.value).toBeNull()
  expect(of(buildOwnedVehicle({ kwhPer100Km: noElectricUse })).cost?.leftOut).toEqual(['energy'])
  expect(of(buildPlugIn({ kmPerLitre: noFuelUse, electricRangeKm: sourced(20) })).cost?.leftOut).toEqual(['energy'])
  expect(of(buildPlugIn({ kmPerLitre: noFuelUse }), { numbers: { electricPercent: 100 } }).cost?.leftOut).toEqual([])
})

test('uses every year of a loss curve, the same for IPVA and costs', () => {
  const curve = [15, 10, 9, 8, 7]
  const figures = tables.figures.map((figure) =>
    figure.key === 'loss-percent-electric-under-300k' ? { ...figure, values: curve } : figure,
  )
  const { engineInput, cost } = ownershipOf(
    buildOwnedVehicle(),
    { ...tables, figures },
    { ...initialOwnershipScenario, years: 6 },
    today,
  )
  expect(engineInput?.depreciationPercent).toEqual(curve)
  const unlimited = { isLocallyBuilt: false, powerCv: null, isFlex: false }
  const car = { state: 'SP', technology: 'bev', valueBrl: 122_800, ownershipYear: 1, ...unlimited } as const
  const { years } = ipvaForecast({ rules: tables.ipvaRules, figures }, car, 2026)
  // Both use the value at the beginning of each year.
  expect(years.map(({ brl }) => Math.round((brl ?? 0) * 100))).toEqual(
    cost?.years.slice(0, 5).map(({ parts }) => parts.ipva),
  )
  const own = { ...initialOwnershipScenario, years: 6, numbers: { laterLossPercent: 5 } }
  expect(ownershipOf(buildOwnedVehicle(), { ...tables, figures }, own, today).engineInput?.depreciationPercent).toEqual(
    [15, 10, 5],
  )
})

test('marks an outdated rule, but leaves outdated figures to the page’s notice', () => {
  const ipvaRules = tables.ipvaRules.map((rule) => ({ ...rule, validUntil: '2025-12-31' }))
  const figures = tables.figures.map((figure) => ({ ...figure, validUntil: '2025-12-31' }))
  const spoken = (on: string) => {
    const ownership = ownershipOf(buildOwnedVehicle(), { figures, ipvaRules }, initialOwnershipScenario, on)
    return {
      ipva: formatIpvaYears(ownership.ipvaYears),
      insurance: formatOrigin(ownership.assumptions.insurancePercent.portal.origin),
      threeYears: explainThreeYears(buildOwnedVehicle(), ownership, initialOwnershipScenario).ipva3YearsBrl,
    }
  }
  const lapsed = 'As fontes desta regra falam até 31/12/2025. Confira na Sefaz se ela ainda vale.'
  const late = spoken('2026-01-01')
  expect([late.ipva, late.threeYears]).toEqual([expect.stringContaining(lapsed), expect.stringContaining(lapsed)])
  expect(late.insurance).not.toContain('pode ter mudado')
  expect(Object.values(spoken('2025-12-31')).join(' ')).not.toContain('31/12/2025')
})

describe('what an editor wrote', () => {
  const typedCar = buildOwnedVehicle({
    typed: {
      servicing: { brl: 1741, date: '2024-02' },
      energy: { brl: 3791, date: null },
      resale: { brl: 86_000, date: null },
    },
  })

  test('applies to the cent over three years and later replaces the table of its kind', () => {
    const { cost, assumptions, typed } = of(typedCar)
    expect(cost).toMatchObject({ parts: { servicing: 174_100, energy: 379_100 }, resaleCents: 8_600_000 })
    expect(assumptions.servicingBrl.value).toBeCloseTo(580.33, 2)
    expect(Object.keys(typed)).toEqual(['servicing', 'energy', 'resale'])
    expect(of(typedCar, { years: 4 }).cost?.parts.servicing).toBe(174_100 + 58_033)
    const years = of(typedCar, { years: 2 }).cost?.years ?? []
    expect(years.map(({ parts }) => parts.servicing)).toEqual([58_033, 58_034])
  })

  test('yields only to the visitor’s value for the same figure', () => {
    const lines = (changes: Partial<OwnershipScenario>) => Object.keys(of(typedCar, changes).typed)
    expect(lines({ numbers: { brlPerKwh: 1.5 } })).toEqual(['servicing', 'resale'])
    expect(lines({ numbers: { kmPerMonth: 2000 } })).toEqual(['servicing', 'resale'])
    expect(lines({ numbers: { servicingBrl: 900 } })).toEqual(['energy', 'resale'])
    expect(lines({ numbers: { priceBrl: 100_000 } })).toEqual(['servicing', 'energy'])
    expect(lines({ state: 'RJ' })).toEqual(['servicing', 'resale'])
    // A permanent link contains every number. A number equal to the portal's does not replace the editor's amount.
    expect(lines({ numbers: { brlPerKwh: 1, kmPerMonth: 1000, priceBrl: 122_800 } })).toHaveLength(3)
  })

  test('gives the same total in an address with every figure', () => {
    const own = of(typedCar)
    const said = { vehicle: typedCar, scenario: initialOwnershipScenario, ownership: own, against: '', typed: {} }
    const fixed = new URL(permanentHref({ ...said, ownCar: { car: null, litre: null } }), 'https://portal.example')
    const { scenario, problems } = readScenario(fixed.searchParams)
    expect([problems, of(typedCar, scenario).cost?.totalCents]).toEqual([{}, own.cost?.totalCents])
  })
})

const numbers = fc.record(
  Object.fromEntries(
    ownershipKeys.map((key) => {
      const { min, max, isWhole } = inputOf(key)
      return [key, isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })]
    }),
  ),
  { requiredKeys: [] },
)
const scenarios = fc.record({
  years: fc.integer({ min: 1, max: 10 }),
  state: fc.constantFrom(...stateCodes),
  charger: fc.constantFrom('nenhum' as const, 'casa' as const, 'predio' as const),
  loan: fc.constantFrom('nao' as const, 'price' as const, 'sac' as const),
  numbers,
  perYear: fc.constantFrom<OwnershipScenario['perYear'][]>(
    {},
    { ipvaPercent: [0, 1] },
    { ipvaPercent: [0, null] },
    { laterLossPercent: [9, 8] },
  ),
})

test('adds up parts to the total for any input, and names what is left out', () => {
  fc.assert(
    fc.property(
      scenarios,
      fc.constantFrom('eletrico' as const, 'plug-in' as const, 'hibrido' as const),
      (scenario, type) => {
        const { cost } = ownershipOf(buildPlugIn({ type }), tables, scenario, '2026-02-01')
        if (!cost) throw new Error('the price is known')
        const ofParts = costParts.reduce((sum, part) => sum + (cost.parts[part] ?? 0), 0)
        expect(ofParts + (cost.depreciationCents ?? 0)).toBe(cost.totalCents)
        expect(Number.isSafeInteger(cost.totalCents)).toBe(true)
        expect(cost.leftOut).toEqual(costParts.filter((part) => cost.parts[part] === null))
      },
    ),
    { numRuns: 3000, endOnFailure: true },
  )
})

test('computes a scenario with its assumptions in under a millisecond', async () => {
  const ten = { ...initialOwnershipScenario, years: 10, loan: 'price' as const }
  const times = await cpuTimesOf(400, () => ownershipOf(buildPlugIn(), tables, ten, '2026-02-01'))
  expect(times[200]).toBeLessThan(1)
})
