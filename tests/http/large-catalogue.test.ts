import { describe, expect } from 'vitest'
import { test as base } from 'vitest'
import { makeVehicles } from '#bench/make-vehicles.ts'
import { openPortal, type TestPortal } from './portal.ts'

const test = base.extend('portal', { scope: 'file' }, async ({}, { onCleanup }) => {
  const portal = await openPortal()
  onCleanup(() => portal.open.close())
  const small = (await portal.page('/catalogo')).length
  await makeVehicles(portal.open.db, 7000)
  await expect.poll(() => portal.page('/catalogo')).toContain('7.000')
  return { portal, small }
})

const filterChange = '/catalogo.data?tipo=El%C3%A9trico&preco=100000-300000&ordem=price_asc'

async function medianMs(portal: TestPortal, path: string) {
  const times: number[] = []
  for (let round = 0; round < 25; round++) {
    const start = performance.now()
    await portal.page(path)
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[12] ?? Infinity
}

describe('with 7,000 vehicles', () => {
  test('a filter change is answered in under 50 ms', async ({ portal: { portal } }) => {
    await portal.page(filterChange)
    expect(await medianMs(portal, filterChange)).toBeLessThan(50)
  })

  test('a search is answered in under 50 ms', async ({ portal: { portal } }) => {
    const search = '/catalogo.data?busca=suv+eletrico'
    await portal.page(search)
    expect(await medianMs(portal, search)).toBeLessThan(50)
  })

  test('the first page is no heavier than with a hundredth of them', async ({ portal: { portal, small } }) => {
    expect((await portal.page('/catalogo')).length).toBeLessThan(small * 1.05)
  })
})
