import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ipvaTechnologyKeys } from '#app/domain/costs/ipva-rule.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { seededIpvaRules } from '#app/domain/costs/ipva-rules.fixture.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import type { OwnCar } from './ipva-form.ts'
import { ipvaForecast, paidByState } from './state-ipva.ts'

const rules = seededIpvaRules()
const figures = seedFiles.referenceFigures() as ReferenceFigure[]
const car: OwnCar = {
  state: 'SP',
  technology: 'bev',
  valueBrl: 159_800,
  ownershipYear: 1,
  isLocallyBuilt: false,
  powerCv: 95,
  isFlex: false,
}
const forecast = (changes: Partial<OwnCar> = {}) => ipvaForecast({ rules, figures }, { ...car, ...changes }, 2026)
const amounts = (changes: Partial<OwnCar> = {}) => forecast(changes).years.map(({ brl }) => brl)

// 1.5 % of 159,800 in Amazonas. Minas Gerais exempts cars that are built there.
test('computes what the car pays in each state, and counts its factory in its own state only', () => {
  const paidIn = (changes: Partial<OwnCar>) => paidByState({ rules, figures }, { ...car, ...changes }, '2026-11-20')
  expect(paidIn({})).toMatchObject({
    AM: { brl: 2397, toBrl: null },
    RS: { brl: 0 },
    SP: { brl: 6392 },
    MG: { brl: 6392 },
  })
  // Amapá's sources differ, those of Espírito Santo end with 2025, and Maranhão exempts only cars of its dealers.
  const { AL, AP, ES, MA } = paidIn({})
  expect([AL, AP, ES, MA].map(({ brl, doubt }) => [brl, doubt])).toEqual([
    [0, null],
    [0, 'a conferir'],
    [3196, 'a conferir'],
    [0, 'com condição'],
  ])
  expect(paidIn({ isLocallyBuilt: true }).MG.brl).toBe(6392)
  expect(paidIn({ state: 'MG', isLocallyBuilt: true }).MG.brl).toBe(0)
})

// SP charges 4%. The electric car's value falls by 20%, then by 8.44% a year: 159,800; 127,840; 117,050.30; 107,171.26; 98,126.
test('charges 4% of a falling value in São Paulo', () => {
  expect(amounts()).toEqual([6392, 5113.6, 4682.01, 4286.85, 3925.04])
  expect(forecast()).toMatchObject({ knownBrl: 24_399.5, unknownYears: 0 })
  expect(forecast().years.map(({ calendarYear }) => calendarYear)).toEqual([2026, 2027, 2028, 2029, 2030])
})

// AL charges 0% in the first year, 0.5% in the second, 1% from the third. The values are those of the test for São Paulo.
test('charges more with each ownership year in Alagoas', () => {
  expect(amounts({ state: 'AL' })).toEqual([0, 639.2, 1170.5, 1071.71, 981.26])
  expect(forecast({ state: 'AL' }).knownBrl).toBe(3862.67)
  // From the third year on the value falls by 8.44% a year. The tax is 1% of 100,000, 91,560 and 83,832.
  expect(amounts({ state: 'AL', ownershipYear: 3, valueBrl: 100_000 }).slice(0, 3)).toEqual([1000, 915.6, 838.32])
})

// BA exempts up to R$ 300.000, PA up to R$ 150.000. The first loss is 20%: 300,001 becomes 240,000.80, 310,000 becomes 248,000, 155,000
// becomes 124,000.
test('compares each year’s value with the cap in Bahia and Pará', () => {
  expect(amounts({ state: 'BA', valueBrl: 300_000 })).toEqual([0, 0, 0, 0, 0])
  expect(amounts({ state: 'BA', valueBrl: 300_001 })).toEqual([7500.03, 0, 0, 0, 0])
  expect(amounts({ state: 'BA', valueBrl: 310_000 }).slice(0, 2)).toEqual([7750, 0])
  expect(amounts({ state: 'PA', valueBrl: 155_000 })).toEqual([3875, 0, 0, 0, 0])
})

test('gives the same amount for a car’s second year as a year later', () => {
  for (const state of stateCodes)
    for (const valueBrl of [155_000, 260_000, 300_001]) {
      const second = forecast({ state, valueBrl }).years[1]
      if (second?.valueBrl == null) throw new Error('the loss of value is known')
      const later = { ...car, state, valueBrl: second.valueBrl, ownershipYear: 2 }
      expect(ipvaForecast({ rules, figures }, later, 2027).years[0], state).toMatchObject({
        brl: second.brl,
        toBrl: second.toBrl,
        gap: second.gap,
      })
    }
})

// TO charges 2% to 3.5% of 127,840 and of values that fall by 8.44% a year. CE charges 2.5% to 3.5% of 159,800.
test('shows both ends of a band of rates', () => {
  const tocantins = forecast({ state: 'TO' })
  expect(tocantins.years.slice(0, 3).map(({ brl, toBrl }) => [brl, toBrl])).toEqual([
    [0, null],
    [2556.8, 4474.4],
    [2341.01, 4096.76],
  ])
  expect([tocantins.knownBrl, tocantins.knownToBrl]).toEqual([9003.76, 15_756.56])
  expect(forecast({ state: 'CE', technology: 'phev' }).years[0]).toMatchObject({ brl: 3995, toBrl: 5593 })
  expect(forecast({ state: 'RJ' }).knownToBrl).toBeNull()
})

test('decides by place of manufacture in Minas Gerais, by calendar year in Tocantins', () => {
  expect([amounts({ state: 'MG' })[0], amounts({ state: 'MG', isLocallyBuilt: true })[0]]).toEqual([6392, 0])
  // TO exempts cars bought until the end of 2026 in the first year, and charges 2% later.
  expect(amounts({ state: 'TO' }).slice(0, 2)).toEqual([0, 2556.8])
  // A car bought in 2027 is not exempt and pays 2% of 159,800.
  expect(ipvaForecast({ rules, figures }, { ...car, state: 'TO' }, 2027).years[0]).toMatchObject({ brl: 3196 })
})

test('does not treat an unknown rate or loss as zero', () => {
  expect(forecast({ state: 'GO', powerCv: null })).toMatchObject({ knownBrl: 0, unknownYears: 5 })
  expect(forecast({ state: 'GO', powerCv: null }).years[0]).toMatchObject({ rule: null, gap: 'power', brl: null })
  expect(amounts({ state: 'AP' })).toEqual([0, null, null, null, null])
  const without = (state: OwnCar['state']) => ipvaForecast({ rules, figures: [] }, { ...car, state }, 2026)
  expect(without('SP')).toMatchObject({ knownBrl: 6392, unknownYears: 4, loss: null })
  // At a rate of 0 the tax is 0 even if the value is unknown.
  expect(without('DF').years.map(({ brl }) => brl)).toEqual([0, 0, 0, 0, 0])
})

test('sums its years to the cent, each between zero and the car’s value', () => {
  const cars = fc.record({
    state: fc.constantFrom(...stateCodes),
    technology: fc.constantFrom(...ipvaTechnologyKeys),
    valueBrl: fc.double({ min: 0.01, max: 20_000_000, noNaN: true }),
    ownershipYear: fc.integer({ min: 1, max: 30 }),
    isLocallyBuilt: fc.boolean(),
    powerCv: fc.option(fc.integer({ min: 20, max: 2000 })),
    isFlex: fc.boolean(),
  })
  fc.assert(
    fc.property(cars, (found) => {
      const { years, knownBrl, unknownYears } = ipvaForecast({ rules, figures }, found, 2026)
      const known = years.flatMap(({ brl }) => brl ?? [])
      expect(years.length - known.length).toBe(unknownYears)
      expect(Math.round(knownBrl * 100)).toBe(known.reduce((sum, brl) => sum + Math.round(brl * 100), 0))
      for (const { brl, rule, valueBrl } of years) {
        expect(brl === null).toBe(rule === null || rule.ratePercent === null)
        expect(brl ?? 0).toBeGreaterThanOrEqual(0)
        expect(brl ?? 0).toBeLessThanOrEqual((valueBrl ?? 0) + 0.01)
      }
    }),
    { numRuns: 2000 },
  )
})
