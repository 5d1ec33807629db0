import { expect } from 'vitest'
import { chargingCurves } from '#database/schema/costs.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findChargingTables } from './charging-queries.server.ts'

const at = (search = '') => new URL(`https://portal.example/veiculo/1${search}`)
const flat = [
  { percent: 10, kw: 40 },
  { percent: 80, kw: 40 },
]
const measured = {
  source: 'Medição de exemplo',
  referenceDate: '2026-05',
  confidence: 'media',
  note: null,
  createdAt: fixedClock.now(),
} as const

/** Each test has its own version, so that nothing is cached. */
const versionOf = (version: number) => ({ of: () => ({ version, changedAt: new Date(0) }) })

test('uses the tariff of the state in the address, São Paulo by default', async ({ market: db }) => {
  const found = (search?: string) =>
    findChargingTables({ db, versions: versionOf(1) }, { vehicleId: 1, url: at(search), today: '2026-11-20' })
  expect(await found()).toMatchObject({
    state: 'SP',
    home: { values: [1.0169], referenceDate: '2026-08', confidence: 'baixa' },
    publicAc: { values: [1.14], state: null, source: null, confidence: 'baixa' },
    publicDc: { values: [3.5], state: null },
    curve: null,
  })
  expect(await found('?uf=rj')).toMatchObject({ state: 'RJ', home: { values: [1.3277], state: 'RJ' } })
  for (const search of ['?uf=', '?uf=XX', '?uf=constructor']) expect(await found(search)).toMatchObject({ state: 'SP' })
})

test('finds a model’s own curve and skips replaced and invalid ones', async ({ market: db }) => {
  await db.insert(chargingCurves).values([
    { ...measured, vehicleId: 1, points: [{ percent: 0, kw: 99 }], replacedAt: fixedClock.now() },
    { ...measured, vehicleId: 1, points: flat },
    { ...measured, vehicleId: 2, points: flat.toReversed() },
    { ...measured, vehicleId: 3, points: [{ percent: 10, kw: 0 }, ...flat.slice(1)] },
  ])
  const curveOf = async (vehicleId: number | null) =>
    (await findChargingTables({ db, versions: versionOf(2) }, { vehicleId, url: at(), today: '2026-11-20' })).curve
  expect(await curveOf(1)).toEqual({
    points: flat,
    source: 'Medição de exemplo',
    referenceDate: '2026-05',
    confidence: 'media',
    note: null,
  })
  for (const vehicleId of [2, 3, 4, null]) expect(await curveOf(vehicleId), String(vehicleId)).toBeNull()
})
