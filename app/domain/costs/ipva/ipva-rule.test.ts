import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideIpva, type IpvaCase, type IpvaRule, ipvaBrl } from '#app/domain/costs/ipva-rule.ts'

const rule = (changes: Partial<IpvaRule>): IpvaRule => ({
  state: 'BA',
  technology: 'bev',
  ratePercent: 0,
  priceUpToBrl: null,
  priceLimitYear: null,
  rateToPercent: null,
  powerUpToCv: null,
  isFlex: null,
  fromOwnershipYear: null,
  toOwnershipYear: null,
  isLocallyBuilt: null,
  validFrom: null,
  validTo: null,
  isToBeChecked: false,
  ...changes,
})
const found = (changes: Partial<IpvaCase> = {}): IpvaCase => ({
  state: 'BA',
  technology: 'bev',
  priceBrl: 159_800,
  powerCv: 95,
  isFlex: null,
  ownershipYear: 1,
  calendarYear: 2026,
  isLocallyBuilt: null,
  ...changes,
})
const rate = (rules: IpvaRule[], changes: Partial<IpvaCase> = {}) => decideIpva(rules, found(changes)).rule?.ratePercent

// BA exempts up to R$ 300.000 and charges 2.5% above.
test('applies a price cap', () => {
  const bahia = [rule({ ratePercent: 0, priceUpToBrl: 300_000 }), rule({ ratePercent: 2.5 })]
  expect([rate(bahia), rate(bahia, { priceBrl: 300_000 }), rate(bahia, { priceBrl: 300_000.01 })]).toEqual([0, 0, 2.5])
  // Without a price the limit cannot be checked.
  expect(rate(bahia, { priceBrl: null })).toBeUndefined()
  expect(rate([rule({ ratePercent: 3 })], { priceBrl: null })).toBe(3)
})

// AL charges 0% in the first year, 0.5% in the second, 1% from the third.
test('applies ownership years', () => {
  const alagoas = [
    rule({ ratePercent: 0, toOwnershipYear: 1 }),
    rule({ ratePercent: 0.5, fromOwnershipYear: 2, toOwnershipYear: 2 }),
    rule({ ratePercent: 1, fromOwnershipYear: 3 }),
  ]
  expect([1, 2, 3, 10].map((ownershipYear) => rate(alagoas, { ownershipYear }))).toEqual([0, 0.5, 1, 1])
})

// GO charges 3% up to 100 cv and 3.75% above.
test('applies a power limit and decides nothing for an unknown power', () => {
  const goias = [rule({ ratePercent: 3, powerUpToCv: 100 }), rule({ ratePercent: 3.75 })]
  for (const rules of [goias, goias.toReversed()])
    expect([75, 100, 101].map((powerCv) => rate(rules, { powerCv }))).toEqual([3, 3, 3.75])
  expect(decideIpva(goias, found({ powerCv: null }))).toEqual({ rule: null, gap: 'power' })
  expect(rate([rule({ ratePercent: 3.75 })], { powerCv: null })).toBe(3.75)
})

// SP exempts flex hybrids up to R$ 250.000 (limit of 2025, corrected every year) and charges 1% in 2027. Other cars pay 4%.
test('leaves prices between the old and the highest corrected limit undecided', () => {
  const limit = { priceUpToBrl: 250_000, priceLimitYear: 2025, isFlex: true }
  const saoPaulo = [
    rule({ ...limit, validFrom: 2025, validTo: 2026 }),
    rule({ ...limit, ratePercent: 1, validFrom: 2027, validTo: 2027 }),
    rule({ ratePercent: 4 }),
  ]
  const decide = (calendarYear: number, priceBrl: number) =>
    decideIpva(saoPaulo, found({ isFlex: true, calendarYear, priceBrl }))
  // The limit of 2025 is exact. It can rise to at most 250,000 x 1.1067 = 276,675 in 2026, and x 1.1067 = 306,196.22 in 2027.
  expect([250_000, 250_001].map((price) => decide(2025, price).rule?.ratePercent)).toEqual([0, 4])
  expect(decide(2026, 250_000).rule?.ratePercent).toBe(0)
  expect(decide(2026, 250_001)).toEqual({ rule: null, gap: 'price-limit' })
  expect(decide(2026, 276_676).rule?.ratePercent).toBe(4)
  expect(decide(2027, 250_000).rule?.ratePercent).toBe(1)
  expect([decide(2027, 306_196).gap, decide(2027, 306_197).rule?.ratePercent]).toEqual(['price-limit', 4])
  // An editor enters the known limit of 2026 as a separate rule.
  const known = [...saoPaulo.slice(1), rule({ ...limit, priceUpToBrl: 260_000, priceLimitYear: 2026, validTo: 2026 })]
  expect([260_000, 260_001].map((priceBrl) => rate(known, { isFlex: true, priceBrl }))).toEqual([0, 4])
})

test('applies an ethanol rule only to cars known to run on ethanol', () => {
  const flex = [rule({ technology: 'hev', isFlex: true }), rule({ technology: 'hev', ratePercent: 4 })]
  const rateWith = (isFlex: boolean | null) => rate(flex, { technology: 'hev', isFlex })
  expect([rateWith(true), rateWith(false), rateWith(null)]).toEqual([0, 4, 4])
})

// MG exempts cars built in the state. Others pay 4%.
test('applies place of manufacture, technology, state and year', () => {
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

test('returns no rate if sources state none, and no rule if there is none', () => {
  expect(decideIpva([rule({ ratePercent: null })], found()).rule?.ratePercent).toBeNull()
  expect(decideIpva([], found()).rule).toBeNull()
  expect(ipvaBrl(100_000, 4)).toBe(4000)
})

test('prefers the lower of two caps and the newer law', () => {
  const capped = [rule({ priceUpToBrl: 100_000 }), rule({ priceUpToBrl: 200_000, ratePercent: 1 })]
  const changed = [rule({ ratePercent: 4 }), rule({ ratePercent: 2, validFrom: 2027 })]
  for (const inOrder of [<Row>(rows: Row[]) => rows, <Row>(rows: Row[]) => rows.toReversed()]) {
    expect([rate(inOrder(capped), { priceBrl: 90_000 }), rate(inOrder(capped), { priceBrl: 150_000 })]).toEqual([0, 1])
    expect([2026, 2027].map((calendarYear) => rate(inOrder(changed), { calendarYear }))).toEqual([4, 2])
  }
})

test('decides independently of row order', () => {
  const among = (...values: (number | null)[]) => fc.constantFrom(...values)
  const anyRule = fc.record({
    ratePercent: among(null, 0, 1, 4),
    priceUpToBrl: among(null, null, 80_000, 100_000, 200_000),
    priceLimitYear: among(null, 2024, 2025),
    powerUpToCv: among(null, null, 90, 120),
    isFlex: fc.constantFrom(null, false),
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
