import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { findAskedModels, listModelChoices } from './model-choices.server.ts'

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
  const names = all.map(({ brand, name }) => `${brand} ${name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(all.find(({ slug }) => slug === 'byd-dolphin-mini-1')).toMatchObject({ brand: 'BYD', hasPlug: true })
  expect(all.find(({ brand, name }) => brand === 'Kia' && name.startsWith('Niro'))?.hasPlug).toBe(false)
})

databaseTest('loads the list with a page only if the address requests it', async ({ market }) => {
  const content = { db: market, versions: contentAt(1) }
  expect(await findAskedModels(content, new URLSearchParams('v=1'))).toBeNull()
  expect(await findAskedModels(content, new URLSearchParams('modelos=todos'))).toHaveLength(seededModels)
})
