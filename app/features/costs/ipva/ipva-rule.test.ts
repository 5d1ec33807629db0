import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IpvaCase, type IpvaRule, ipvaBrl, ipvaRuleFor } from '#app/features/costs/ipva-rule.ts'

const rule = (changes: Partial<IpvaRule>): IpvaRule => ({
  state: 'BA',
  technology: 'bev',
  ratePercent: 0,
  priceUpToBrl: null,
  fromOwnershipYear: null,
  toOwnershipYear: null,
  isLocallyBuilt: null,
  validFrom: null,
  validTo: null,
  ...changes,
})
const found = (changes: Partial<IpvaCase> = {}): IpvaCase => ({
  state: 'BA',
  technology: 'bev',
  priceBrl: 159_800,
  ownershipYear: 1,
  calendarYear: 2026,
  isLocallyBuilt: null,
  ...changes,
})
const rate = (rules: IpvaRule[], changes: Partial<IpvaCase> = {}) => ipvaRuleFor(rules, found(changes))?.ratePercent

// ipva.json, BA: free up to R$ 300.000, above it the full rate of 2.5 %.
test('a cap on the price', () => {
  const bahia = [rule({ ratePercent: 0, priceUpToBrl: 300_000 }), rule({ ratePercent: 2.5 })]
  expect([rate(bahia), rate(bahia, { priceBrl: 300_000 }), rate(bahia, { priceBrl: 300_000.01 })]).toEqual([0, 0, 2.5])
  // Without a price nobody knows on which side of the cap a car stands.
  expect(rate(bahia, { priceBrl: null })).toBeUndefined()
  expect(rate([rule({ ratePercent: 3 })], { priceBrl: null })).toBe(3)
})

// ipva.json, AL: 0 % in the first year, 0.5 % in the second, 1 % from the third on.
test('years of ownership', () => {
  const alagoas = [
    rule({ ratePercent: 0, toOwnershipYear: 1 }),
    rule({ ratePercent: 0.5, fromOwnershipYear: 2, toOwnershipYear: 2 }),
    rule({ ratePercent: 1, fromOwnershipYear: 3 }),
  ]
  expect([1, 2, 3, 10].map((ownershipYear) => rate(alagoas, { ownershipYear }))).toEqual([0, 0.5, 1, 1])
})

// ipva.json, MG: free where built in the state, else 4 %.
test('where it was built, what it runs on, where and when', () => {
  const minas = [rule({ isLocallyBuilt: true }), rule({ ratePercent: 4 }), rule({ ratePercent: 9, technology: 'phev' })]
  expect([rate(minas, { isLocallyBuilt: true }), rate(minas), rate(minas, { isLocallyBuilt: false })]).toEqual([
    0, 4, 4,
  ])
  expect(rate(minas, { technology: 'phev' })).toBe(9)
  expect(rate(minas, { technology: 'combustion' })).toBeUndefined()
  expect(rate(minas, { state: 'SP' })).toBeUndefined()
  const dated = [rule({ validTo: 2026 }), rule({ ratePercent: 1, validFrom: 2027 })]
  expect([2026, 2027].map((calendarYear) => rate(dated, { calendarYear }))).toEqual([0, 1])
})

test('a rate that the sources do not say is not known, and no rule is none', () => {
  expect(ipvaRuleFor([rule({ ratePercent: null })], found())?.ratePercent).toBeNull()
  expect(ipvaRuleFor([], found())).toBeNull()
  // 4 % of R$ 100.000.
  expect(ipvaBrl(100_000, 4)).toBe(4000)
})

test('the lower of two caps decides, and a new law in the place of an old one', () => {
  const capped = [rule({ priceUpToBrl: 100_000 }), rule({ priceUpToBrl: 200_000, ratePercent: 1 })]
  const changed = [rule({ ratePercent: 4 }), rule({ ratePercent: 2, validFrom: 2027 })]
  for (const inOrder of [<Row>(rows: Row[]) => rows, <Row>(rows: Row[]) => rows.toReversed()]) {
    expect([rate(inOrder(capped), { priceBrl: 90_000 }), rate(inOrder(capped), { priceBrl: 150_000 })]).toEqual([0, 1])
    expect([2026, 2027].map((calendarYear) => rate(inOrder(changed), { calendarYear }))).toEqual([4, 2])
  }
})

test('the order of the rows never decides', () => {
  const among = (...values: (number | null)[]) => fc.constantFrom(...values)
  const anyRule = fc.record({
    ratePercent: among(null, 0, 1, 4),
    priceUpToBrl: among(null, null, 100_000, 200_000),
    fromOwnershipYear: among(null, 1, 2),
    toOwnershipYear: among(null, 2, 3),
    isLocallyBuilt: fc.constantFrom(null, false),
    validFrom: among(null, 2025, 2026),
    validTo: among(null, 2026, 2027),
  })
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 2, maxLength: 6 }), fc.nat(), (rows, seed) => {
      const rules = rows.map((row) => rule(row))
      const turn = seed % rules.length
      const turned = [...rules.slice(turn), ...rules.slice(0, turn)].toReversed()
      const changes = { priceBrl: 90_000, ownershipYear: 2 }
      expect(rate(turned, changes)).toBe(rate(rules, changes))
      expect(rate(rules.toReversed(), changes)).toBe(rate(rules, changes))
    }),
    { numRuns: 2000 },
  )
})
