import { expect, vi } from 'vitest'
import { pageViews } from '#database/schema/portal.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { clearLogs } from '#app/platform/jobs/database-maintenance.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { listPageViews, openPageViews } from './page-views.server.ts'

const log = openLog({ logLevel: 'silent' })
const about = { brand: 'Volvo', model: 'EX30', category: 'suv', year: 2026, type: 'eletrico' as const }

test('sums views by model and day for all addresses of a model', async ({ db }) => {
  await db.insert(vehicles).values([
    { ...about, id: 1, slug: 'volvo-ex30-1' },
    { ...about, id: 30, slug: 'volvo-ex90-30' },
    { ...about, id: 31, slug: 'volvo-ex-30' },
  ])
  const views = openPageViews({ db, clock: fixedClock, log })
  for (const path of ['/veiculo/1', '/VEICULO/volvo-ex30-1/', '/veiculo/qualquer-coisa-1', '/veiculo/1/custo'])
    views.note(path)
  for (const path of ['/veiculo/volvo-ex-30', '/veiculo/30', '/ipva', '/ipva/', '/calculadora/minha-vida'])
    views.note(path)
  for (const path of ['/', '/veiculo', '/veiculo/99', '/veiculo/1/outra', '/veiculo/%E0%A4', '/noticias/1'])
    views.note(path)
  await views.flush()
  views.note('/veiculo/1')
  await views.stop()
  expect(Object.fromEntries(await listPageViews(db, fixedClock))).toEqual({
    '/veiculo/1': 5,
    '/veiculo/30': 1,
    '/veiculo/31': 1,
    '/veiculo/custo': 1,
    '/ipva': 2,
    '/calculadora/minha-vida': 1,
  })
})

test('keeps views for 30 days', async ({ db }) => {
  const of = (day: string) => ({ day, page: '/ipva', views: 10 })
  await db.insert(pageViews).values([of('2026-10-21'), of('2026-10-22'), of('2026-11-20')])
  expect((await listPageViews(db, fixedClock)).get('/ipva')).toBe(20)
  await clearLogs(db, fixedClock, new AbortController().signal)
  expect((await db.select().from(pageViews)).map(({ day }) => day)).toEqual(['2026-10-22', '2026-11-20'])
})

test('stores no unknown addresses in memory', async ({ db }) => {
  const errors = vi.spyOn(log, 'error')
  const views = openPageViews({ db, clock: fixedClock, log })
  for (let n = 0; n < 5_000; n += 1) views.note(`/veiculo/tentativa-${n}`)
  await views.flush()
  expect((await listPageViews(db, fixedClock)).size).toBe(0)
  expect(errors).not.toHaveBeenCalled()
})

test('continues without a database and writes the views later', async ({ db }) => {
  const errors = vi.spyOn(log, 'error')
  let isAway = true
  const unreliable = new Proxy(db, {
    get: (target, name, receiver) => {
      if (isAway) throw new Error('gone')
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const views = openPageViews({ db: unreliable, clock: fixedClock, log })
  for (const page of ['/ipva', '/ipva', '/viagem']) views.note(page)
  await views.flush()
  expect(errors).toHaveBeenCalledOnce()
  isAway = false
  views.note('/ipva')
  await views.stop()
  expect(Object.fromEntries(await listPageViews(db, fixedClock))).toMatchObject({ '/ipva': 3, '/viagem': 1 })
})
