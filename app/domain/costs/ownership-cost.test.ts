import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTimesOf } from '#tests/fixtures/cpu-time.ts'
import { breakEvenMonth, paidByMonth } from '#app/domain/costs/ownership/cost-comparison.ts'
import { buildAssumptions } from '#tests/builders/ownership-assumptions.ts'
import { costParts, type OwnershipAssumptions, ownershipCost } from './ownership-cost.ts'

const nothing = buildAssumptions()
const costOf = (changes: Partial<OwnershipAssumptions> = {}) => ownershipCost({ ...nothing, ...changes })

// By hand, value after each loss: 100000 x 0.85 x 0.90 x 0.91 = 69615.
test('leaves R$ 69.615 of R$ 100.000 after losses of 15, 10 and 9 %', () => {
  const { resaleCents, depreciationCents, totalCents, centsPerKm } = costOf()
  expect({ resaleCents, depreciationCents, totalCents }).toEqual({
    resaleCents: 6_961_500,
    depreciationCents: 3_038_500,
    totalCents: 3_038_500,
  })
  // By hand, total cost / distance: 3,038,500 cents / 36000 km.
  expect(centsPerKm).toBeCloseTo(84.4, 1)
})

// By hand: the values at the beginning of the years are 100000, 85000 and 76500. 4% of them are 4000, 3400 and 3060.
test('computes IPVA and insurance from the value at the beginning of each year', () => {
  const { years, parts } = costOf({ ipvaPercent: [4, 4, 4], insurancePercent: 4 })
  expect(years.map((year) => year.parts.ipva)).toEqual([400_000, 340_000, 306_000])
  expect(parts).toMatchObject({ ipva: 1_046_000, insurance: 1_046_000 })
})

// By hand: a set of tyres lasts 30000 of 36000 km. The first set comes with the car, so one is bought, in the third year.
test('buys worn tyres, the charger once, and pays higher documents in the first year', () => {
  const { years, parts } = costOf({
    tyreSetBrl: 1956,
    homeChargerBrl: 5000,
    firstDocumentationBrl: 700,
    yearlyDocumentationBrl: 160.22,
  })
  expect(years.map((year) => year.parts.tyres)).toEqual([0, 0, 195_600])
  expect(years.map((year) => year.parts.homeCharger)).toEqual([500_000, 0, 0])
  expect(years.map((year) => year.parts.documentation)).toEqual([70_000, 16_022, 16_022])
  expect(parts).toMatchObject({ tyres: 195_600, homeCharger: 500_000, documentation: 102_044 })
})

test('leaves unknown parts out of every total and names them', () => {
  const cost = costOf({ tyreSetBrl: null, ipvaPercent: [1, null, 1], yearlyServicingBrl: 500, depreciationPercent: [] })
  expect(cost.leftOut).toEqual(['ipva', 'tyres', 'depreciation'])
  expect(cost.parts).toMatchObject({ ipva: null, tyres: null, servicing: 150_000 })
  expect(cost.years.map(({ parts }) => parts.ipva)).toEqual([null, null, null])
  expect(cost.totalCents).toBe(150_000)
  // A percentage of an unknown value is unknown, unless it is 0%.
  expect(costOf({ depreciationPercent: [], insurancePercent: 4 }).parts.insurance).toBeNull()
  expect(costOf({ depreciationPercent: [], insurancePercent: 0 }).parts.insurance).toBe(0)
})

const reais = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }))
const percent = fc.option(fc.double({ min: 0, max: 30, noNaN: true }))
const typedBrl = fc.integer({ min: 0, max: 5_000_000 })
const assumptions = fc.integer({ min: 1, max: 10 }).chain((years) =>
  fc.record({
    years: fc.constant(years),
    kmPerMonth: fc.double({ min: 1, max: 20_000, noNaN: true }),
    priceBrl: fc.double({ min: 1, max: 5_000_000, noNaN: true }),
    firstDocumentationBrl: reais(5000),
    yearlyDocumentationBrl: reais(5000),
    ipvaPercent: fc.array(percent, { minLength: years, maxLength: years }),
    insurancePercent: percent,
    yearlyServicingBrl: reais(50_000),
    tyreSetBrl: reais(50_000),
    tyreLifeKm: fc.option(fc.integer({ min: 1000, max: 100_000 })),
    yearlyEnergyBrl: reais(100_000),
    homeChargerBrl: reais(100_000),
    loan: fc.option(
      fc.record({
        system: fc.constantFrom('price' as const, 'sac' as const),
        principalBrl: fc.double({ min: 1, max: 5_000_000, noNaN: true }),
        ratePercentPerMonth: fc.double({ min: 0, max: 15, noNaN: true }),
        months: fc.integer({ min: 1, max: 120 }),
      }),
    ),
    depreciationPercent: fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { maxLength: 10 }),
    typed: fc.record(
      { documentation: typedBrl, ipva: typedBrl, servicing: typedBrl, energy: typedBrl, resale: typedBrl },
      { requiredKeys: [] },
    ),
  }),
)

test('adds up parts to the total in 10,000 scenarios, to the cent', () => {
  fc.assert(
    fc.property(assumptions, (scenario) => {
      const cost = ownershipCost(scenario)
      const ofParts = costParts.reduce((sum, part) => sum + (cost.parts[part] ?? 0), 0)
      const ofYears = cost.years.reduce((sum, { spentCents }) => sum + spentCents, 0)
      const ofCells = cost.years
        .flatMap(({ parts }) => Object.values(parts))
        .reduce<number>((sum, cell) => sum + (cell ?? 0), 0)
      expect([ofParts, ofYears, ofCells]).toEqual([cost.spentCents, cost.spentCents, cost.spentCents])
      expect(cost.totalCents).toBe(cost.spentCents + (cost.depreciationCents ?? 0))
      expect(Number.isSafeInteger(cost.totalCents)).toBe(true)
      expect(paidByMonth(cost).at(-1)).toBe(cost.purchaseCents + cost.spentCents)
    }),
    // Mutation testing repeats this test for every mutant.
    { numRuns: process.env.MUTATION_GROUP ? 300 : 10_000 },
  )
}, 60_000)

test('computes a scenario of ten years in well under a millisecond', async () => {
  const loan = { system: 'price', principalBrl: 80_000, ratePercentPerMonth: 2, months: 60 } as const
  const ten = { ...nothing, years: 10, ipvaPercent: Array.from({ length: 10 }, () => 4), loan }
  const times = await cpuTimesOf(400, () => ownershipCost(ten))
  expect(times[200]).toBeLessThan(1)
})

// By hand, price difference / monthly saving: (120000 - 100000) / (1000 - 500) = 40 months.
test('finds the month in which the more expensive car breaks even', () => {
  const electric = paidByMonth(
    costOf({ years: 5, priceBrl: 120_000, yearlyEnergyBrl: 6000, ipvaPercent: [0, 0, 0, 0, 0] }),
  )
  const petrol = paidByMonth(
    costOf({ years: 5, priceBrl: 100_000, yearlyEnergyBrl: 12_000, ipvaPercent: [0, 0, 0, 0, 0] }),
  )
  expect(breakEvenMonth(electric, petrol)).toBe(40)
  expect(breakEvenMonth(petrol, electric)).toBeNull()
  expect(breakEvenMonth(petrol, petrol)).toBe(0)
  expect(breakEvenMonth(electric, petrol.slice(0, 25))).toBeNull()
})

// By hand, SAC: 12000 in 12 months at 2% a month. The interest is 240 + 220 + … + 20 = 1560, all in the first year.
test('assigns interest to the year of payment', () => {
  const loan = { system: 'sac', principalBrl: 12_000, ratePercentPerMonth: 2 } as const
  const ofYears = (months: number) => costOf({ loan: { ...loan, months } }).years.map(({ parts }) => parts.interest)
  expect(ofYears(12)).toEqual([156_000, 0, 0])
  // By hand: 13 payments have a principal of 923.08 each. The last payment's interest, 18.46, is in the second year.
  expect(ofYears(13)).toEqual([166_154, 1846, 0])
  expect(costOf({ loan: { ...loan, months: 12 } }).totalCents).toBe(3_038_500 + 156_000)
})

test('uses an owner’s yearly amounts instead of percentages of the value', () => {
  const { years, leftOut } = costOf({
    ipvaPercent: [null, null, null],
    insurancePercent: 4,
    yearlyBrl: { ipva: 1234.56, insurance: 3000 },
  })
  expect(years.map(({ parts }) => [parts.ipva, parts.insurance])).toEqual([
    [123_456, 300_000],
    [123_456, 300_000],
    [123_456, 300_000],
  ])
  expect(leftOut).toEqual([])
})

// By hand: a set of tyres lasts 20000 km. In 60000 km, sets are bought at 20000, 40000 and 60000 km.
test('buys a set that wears out on the last day of a year in that year', () => {
  const tyres = (changes: Partial<OwnershipAssumptions>) =>
    costOf({ tyreSetBrl: 2000, ...changes }).years.map(({ parts }) => parts.tyres)
  expect(tyres({ kmPerMonth: 20_000 / 12, tyreLifeKm: 20_000 })).toEqual([200_000, 200_000, 200_000])
  expect(tyres({ kmPerMonth: 4000, tyreLifeKm: 20_000 })).toEqual([400_000, 400_000, 600_000])
  expect(tyres({ tyreLifeKm: null })).toEqual([null, null, null])
  expect(tyres({ tyreSetBrl: null })).toEqual([null, null, null])
})

test('leaves out an unknown charger in all years, and documents unknown in the first year', () => {
  expect(costOf({ homeChargerBrl: null }).leftOut).toEqual(['homeCharger'])
  expect(costOf({ firstDocumentationBrl: null, yearlyDocumentationBrl: 160 }).parts.documentation).toBeNull()
  expect(costOf({ firstDocumentationBrl: 700, yearlyDocumentationBrl: null }).parts.documentation).toBeNull()
  expect(costOf({ yearlyEnergyBrl: null }).years.map(({ parts }) => parts.energy)).toEqual([null, null, null])
})

// By hand: the values at the beginning of the years are 100000, 85000 and 76500. 4% of them are 4000, 3400 and 3060.
test('still lowers IPVA and insurance if the loss is left out of the total', () => {
  const { years, resaleCents, depreciationCents, totalCents, leftOut } = costOf({
    insurancePercent: 4,
    isLossLeftOut: true,
  })
  expect(years.map(({ parts, resaleCents: resale }) => [parts.insurance, resale])).toEqual([
    [400_000, null],
    [340_000, null],
    [306_000, null],
  ])
  expect({ resaleCents, depreciationCents, totalCents, leftOut }).toEqual({
    resaleCents: null,
    depreciationCents: null,
    totalCents: 1_046_000,
    leftOut: ['depreciation'],
  })
})

test('knows the first year’s value from the price even if the loss is unknown', () => {
  const one = costOf({ years: 1, depreciationPercent: [], insurancePercent: 4, ipvaPercent: [2] })
  expect(one.parts).toMatchObject({ insurance: 400_000, ipva: 200_000 })
  expect(one.years).toHaveLength(1)
  expect(one.years[0]).toMatchObject({ year: 1, spentCents: 600_000, resaleCents: null })
  expect(costOf({ years: 2, depreciationPercent: [], ipvaPercent: [2, 2] }).parts.ipva).toBeNull()
})

test('gives each year its end value and number', () => {
  expect(
    costOf({ yearlyServicingBrl: 500 }).years.map(({ year, spentCents, resaleCents }) => [
      year,
      spentCents,
      resaleCents,
    ]),
  ).toEqual([
    [1, 50_000, 8_500_000],
    [2, 50_000, 7_650_000],
    [3, 50_000, 6_961_500],
  ])
})

// By hand, (spending + loss) / distance: (1500 + 30385) / 36000 km = 88.569 cents per km.
test('includes spending and loss in the cost per kilometre', () => {
  const { totalCents, centsPerKm } = costOf({ yearlyServicingBrl: 500 })
  expect(totalCents).toBe(3_188_500)
  expect(centsPerKm).toBeCloseTo(3_188_500 / 36_000, 9)
})
