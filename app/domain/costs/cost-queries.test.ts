import { expect, test } from 'vitest'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { seededIpvaRules } from './ipva-rules.fixture.ts'
import { seedCosts } from '#database/seed/seed-costs.server.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { ipvaRules, referenceFigures } from '#database/schema/costs.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findCostTables } from './cost-queries.server.ts'
import { decideIpva, type IpvaTechnology, ipvaTechnologyKeys } from './ipva-rule.ts'
import { isReferenceFigureKey, referenceFigureKinds } from './reference-figure-kinds.ts'
import { figureFor } from './reference-figure.ts'

const versions = { of: () => ({ version: 1, changedAt: new Date(0) }) }

databaseTest('seeds the whole cost tables; a state without a figure uses the national one', async ({ db }) => {
  await db.delete(referenceFigures)
  await db.delete(ipvaRules)
  await seedCosts(db, fixedClock.now())
  const { figures, ipvaRules: rules } = await findCostTables({ db, versions })
  expect(figures).toHaveLength(seedFiles.referenceFigures().length)
  expect(rules).toHaveLength(seedFiles.ipvaRules().length)
  expect(figureFor(figures, 'petrol-brl-per-litre', 'AC')).toMatchObject({
    values: [7.25],
    referenceDate: '2026-10-03',
  })
  expect(figureFor(figures, 'petrol-brl-per-litre')).toMatchObject({ values: [6.55], state: null })
  expect(figureFor(figures, 'licensing-brl-per-year', 'SP')).toMatchObject({ values: [174.08] })
  expect(figureFor(figures, 'licensing-brl-per-year', 'RJ')).toBeUndefined()
})

test('seeds figures of known kinds, within limits, once per place, with a date', () => {
  const seen = new Set<string>()
  for (const { key, state, values, referenceDate, source, note } of seedFiles.referenceFigures()) {
    expect(isReferenceFigureKey(key), key).toBe(true)
    if (!isReferenceFigureKey(key)) continue
    const { min, max, maxValues, isPerState } = referenceFigureKinds[key]
    expect(values.length).toBeLessThanOrEqual(maxValues)
    expect(
      values.every((value) => value >= min && value <= max),
      key,
    ).toBe(true)
    expect(state === null || state === undefined || isPerState, key).toBe(true)
    expect(referenceDate).toMatch(/^\d{4}(-\d{2}){0,2}$/)
    // An estimate has no source and needs a note.
    expect(source ?? note, key).toBeTruthy()
    expect(seen.has(`${key} ${state}`)).toBe(false)
    seen.add(`${key} ${state}`)
  }
})

test('answers for every state, technology and ownership year up to ten, or says unknown', () => {
  const rules = seededIpvaRules()
  const rateIn = (
    state: (typeof stateCodes)[number],
    technology: IpvaTechnology,
    ownershipYear = 1,
    priceBrl = 159_800,
  ) =>
    decideIpva(rules, {
      state,
      technology,
      priceBrl,
      powerCv: 120,
      isFlex: null,
      ownershipYear,
      calendarYear: 2025 + ownershipYear,
      isLocallyBuilt: null,
    }).rule
  for (const state of stateCodes)
    for (const technology of ipvaTechnologyKeys)
      for (const year of [1, 2, 10])
        expect(rateIn(state, technology, year), `${state} ${technology} ${year}`).not.toBeNull()
  // Rates from ipva-rules.json: SP 4%; RJ 0.5% (electric) and 1.5% (plug-in); BA exempt up to R$ 300.000; AL 0, 0.5 and 1% in years 1 to 3;
  // MG 4%; AM 1.5%.
  expect(rateIn('SP', 'bev')?.ratePercent).toBe(4)
  expect([rateIn('RJ', 'bev')?.ratePercent, rateIn('RJ', 'phev')?.ratePercent]).toEqual([0.5, 1.5])
  expect([rateIn('BA', 'bev')?.ratePercent, rateIn('BA', 'bev', 1, 300_001)?.ratePercent]).toEqual([0, 2.5])
  expect([1, 2, 3].map((year) => rateIn('AL', 'bev', year)?.ratePercent)).toEqual([0, 0.5, 1])
  expect(rateIn('MG', 'bev')?.ratePercent).toBe(4)
  expect([rateIn('AM', 'bev')?.ratePercent, rateIn('AM', 'hev')?.ratePercent]).toEqual([1.5, 1.5])
})
