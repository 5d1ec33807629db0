import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { listModelChoices, readNamedModels } from './model-choices.server.ts'

const contentAt = (version: number) => ({ of: () => ({ version, changedAt: new Date(0) }) })

databaseTest('lists active models by name', async ({ market }) => {
  const all = await listModelChoices({ db: market, versions: contentAt(1) })
  expect(all).toHaveLength(seededModels)
  const brands = all.map(({ brand }) => brand)
  expect(brands).toEqual(brands.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  await market
    .update(vehicles)
    .set({ isActive: false })
    .where(eq(vehicles.slug, all[0]?.slug ?? ''))
  const left = await listModelChoices({ db: market, versions: contentAt(2) })
  expect(left).toHaveLength(seededModels - 1)
})

databaseTest('names version and year of a choice, and whether it has a plug', async ({ market }) => {
  const all = await listModelChoices({ db: market, versions: contentAt(1) })
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
  expect(all.find(({ slug }) => slug === 'byd-dolphin-mini-1')).toMatchObject({
    brand: 'BYD',
    label: 'BYD Dolphin Mini · GS 5 lugares · 2026',
    hasPlug: true,
  })
  expect(all.find(({ label }) => label.startsWith('Kia Niro'))?.hasPlug).toBe(false)
})

const page = (query: string) => new URL(`https://x.example/viagem?${query}`)

databaseTest('a typed name that fits one model leads to the address with its slug', async ({ market }) => {
  const content = { db: market, versions: contentAt(1) }
  const read = (query: string) => readNamedModels(content, page(query), { carro: 'with' })
  expect(await read('de=Santos&carro=5+mini+dolph')).toEqual({
    movedTo: '/viagem?de=Santos&carro=byd-dolphin-mini-1',
    questions: {},
  })
  const label = encodeURIComponent('BYD Dolphin Mini · GS 5 lugares · 2026')
  expect((await read(`carro=${label}`)).movedTo).toBe('/viagem?carro=byd-dolphin-mini-1')
  for (const known of ['', 'carro=', 'carro=1', 'carro=byd-dolphin-mini-1', 'carro=sold-out-999'])
    expect(await read(known)).toEqual({ movedTo: null, questions: {} })
})

databaseTest('a typed name that fits several models or none becomes a question', async ({ market }) => {
  const content = { db: market, versions: contentAt(1) }
  const read = async (query: string, plug?: 'with') =>
    (await readNamedModels(content, page(query), { carro: plug })).questions.carro
  const several = await read('de=Santos&carro=dolphin', 'with')
  expect(several?.typed).toBe('dolphin')
  expect(several?.count).toBe(several?.choices.length)
  expect(several?.choices).toContainEqual({
    label: 'BYD Dolphin Mini · GS 5 lugares · 2026',
    href: '/viagem?de=Santos&carro=byd-dolphin-mini-1',
  })
  const brand = await read('carro=2026')
  expect(brand?.count).toBeGreaterThan(24)
  expect(brand?.choices).toHaveLength(24)
  expect(await read('carro=fusca')).toEqual({ typed: 'fusca', count: 0, choices: [] })
  expect((await read('carro=kia+niro', 'with'))?.count).not.toBe(undefined)
})
