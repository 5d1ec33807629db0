import { describe, expect, test } from 'vitest'
import { seededIpvaRules } from '#app/domain/costs/ipva-rules.fixture.ts'
import { decideIpva, type IpvaTechnology } from '#app/domain/costs/ipva-rule.ts'
import { type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'
import type { OwnCar } from './ipva-form.ts'
import { formatGap } from './ipva-notices.ts'
import { ipvaForecast } from './state-ipva.ts'

const rules = seededIpvaRules()
const kinds: { technology: IpvaTechnology; isFlex: boolean }[] = [
  { technology: 'bev', isFlex: false },
  { technology: 'phev', isFlex: false },
  { technology: 'phev', isFlex: true },
  { technology: 'hev', isFlex: false },
  { technology: 'hev', isFlex: true },
  { technology: 'combustion', isFlex: false },
]
const decide = (state: StateCode, kind: (typeof kinds)[number], ownershipYear: number) =>
  decideIpva(rules, {
    ...kind,
    state,
    ownershipYear,
    calendarYear: 2026,
    priceBrl: 190_120,
    powerCv: 122,
    isLocallyBuilt: null,
  })

describe('the seeded rules of 2026', () => {
  test('answer for each state and technology, or say why not', () => {
    const unknown = stateCodes.flatMap((state) =>
      kinds.flatMap((kind) =>
        [1, 2, 5].flatMap((year) => {
          const decision = decide(state, kind, year)
          const gap = formatGap(decision)
          if (gap === null) return []
          expect(gap).toContain('Confira na Secretaria da Fazenda.')
          return `${state} ${kind.technology} ${year}`
        }),
      ),
    )
    // AP, Lei 3.152/2024: no source gives the rate after the first year.
    const amapa = ['bev', 'phev', 'hev'].flatMap((technology) => [2, 5].map((year) => `AP ${technology} ${year}`))
    expect([...new Set(unknown)]).toEqual(amapa)
  })

  test('never present doubtful rules as certain, and name a source or the portal', () => {
    const doubtful = rules.filter(({ isToBeChecked }) => isToBeChecked)
    // Confidence 'alta' means that the cited source contains the number, so a doubtful rule cannot have it.
    expect(doubtful.filter(({ confidence }) => confidence === 'alta')).toEqual([])
    const sourceless = rules.filter(({ source, technology }) => source === null && technology !== 'combustion')
    expect(sourceless.map(({ state, technology, confidence }) => `${state} ${technology} ${confidence}`)).toEqual([
      'SC bev media',
      'SC phev media',
    ])
  })

  test('are past their last valid day only if no source of 2026 confirms them', () => {
    const lapsed = rules.filter(({ validUntil }) => validUntil !== null && validUntil < '2026-11-20')
    expect([lapsed.length, rules.length]).toEqual([30, 150])
    expect([...new Set(lapsed.map(({ state }) => state))].toSorted().join(' ')).toBe('AL AP ES GO MA MT RO RR SC SE')
  })
})

const hybrid: OwnCar = {
  state: 'SP',
  technology: 'hev',
  valueBrl: 190_120,
  ownershipYear: 1,
  isLocallyBuilt: false,
  powerCv: 122,
  isFlex: true,
}
const forecast = (changes: Partial<OwnCar>) =>
  ipvaForecast({ rules, figures: exampleCostTables().figures }, { ...hybrid, ...changes }, 2026)
const amounts = (changes: Partial<OwnCar>) => forecast(changes).years.map(({ brl }) => brl)

// By hand: a hybrid of R$ 190.120 loses 18%, then 8.17% a year: 155,898.40; 143,161.50; 131,465.21; 120,724.50.
describe('by hand, five years of a hybrid', () => {
  // Lei 18.065/2024: exempt in the first year, then 1% of 155,898.40, 2% of 143,161.50, 3% of 131,465.21 and 4% of 120,724.50.
  test('São Paulo exempts flex hybrids, then adds one percent a year', () => {
    expect(amounts({})).toEqual([0, 1558.98, 2863.23, 3943.96, 4828.98])
    expect(forecast({}).knownBrl).toBe(13_195.15)
    // A hybrid that is not flex pays 4% of each year's value.
    expect(amounts({ isFlex: false })).toEqual([7604.8, 6235.94, 5726.46, 5258.61, 4828.98])
  })

  // The rate is 3.75% above 100 cv, and 3% up to 100 cv.
  test('Goiás charges more above 100 cv', () => {
    expect(amounts({ state: 'GO' }).slice(0, 2)).toEqual([7129.5, 5846.19])
    expect(amounts({ state: 'GO', powerCv: 100 })[0]).toBe(5703.6)
  })

  // Since 2026 electrified cars pay 1.5%; cars without an electric motor pay 2%.
  test('Amazonas charges 1.5% for every electrified car', () => {
    expect(amounts({ state: 'AM' }).slice(0, 2)).toEqual([2851.8, 2338.48])
    expect(amounts({ state: 'AM', technology: 'combustion', valueBrl: 100_000 })[0]).toBe(2000)
  })

  // By hand: 0 in the first year, then 0.75% of 155,898.40 and 1.5% of 143,161.50.
  test('Alagoas starts with an exemption', () => {
    expect(amounts({ state: 'AL' }).slice(0, 3)).toEqual([0, 1169.24, 2147.42])
  })
})
