import { afterAll, beforeAll, expect, test } from 'vitest'
import { hyphenate } from '#app/platform/text/slug.ts'
import type { OpenDatabase } from '#database/database.ts'
import { suppliers } from '#database/schema/suppliers.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { fullSupplierPage } from '#tests/fixtures/suppliers.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { findStateSummary } from './find-places.server.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase('seeded')
})
afterAll(() => open.close())

const supplier = ({ name, ...place }: { name: string; city: string | null; state: string }) => ({
  ...fullSupplierPage,
  ...place,
  name,
  slug: hyphenate(name),
  isPublished: true,
  updatedAt: new Date(),
})

let version = 0
const versions = { of: () => ({ version, changedAt: new Date(0) }) }
const nearestIn = async (state: 'SP' | 'MG') =>
  (await findStateSummary({ db: open.db, versions }, fixedClock, state)).suppliers

test('names the supplier nearest to the capital of the state, also in another state', async () => {
  expect(await nearestIn('SP')).toEqual({ inState: 0, nearest: null })
  await open.db
    .insert(suppliers)
    .values([
      supplier({ name: 'Wallbox Campinas', city: 'Campinas', state: 'SP' }),
      supplier({ name: 'Oficina Curitiba', city: 'Curitiba', state: 'PR' }),
      supplier({ name: 'Sem cidade', city: null, state: 'SP' }),
    ])
  version++
  const found = await nearestIn('SP')
  expect(found).toMatchObject({
    inState: 2,
    nearest: { name: 'Wallbox Campinas', city: 'Campinas', capital: 'São Paulo' },
  })
  // By hand: 0.63° of latitude is 70 km, 0.42° of longitude is 43 km.
  expect(found?.nearest?.km).toBeCloseTo(82, -1)
  expect(await nearestIn('MG')).toMatchObject({
    inState: 0,
    nearest: { name: 'Wallbox Campinas', capital: 'Belo Horizonte' },
  })
})
