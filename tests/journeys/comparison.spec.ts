import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const key = 'advancedVehicleComparison'
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)
const store = (page: Page, text: string) =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
const selected = (page: Page, count: number) => expect(page.getByText(`${count}/4 selecionados`)).toBeVisible()

async function withSlots(page: Page, text: string) {
  await page.goto('/sobre')
  await store(page, text)
  await page.goto('/comparativo')
}

test('restores the stored slots and updates the address without a history entry (CMP-03, CMP-13)', async ({ page }) => {
  await withSlots(page, '[1,null,3,null]')
  await selected(page, 2)
  await expect(page).toHaveURL(/v=1(,|%2C)(,|%2C)3$/)
  await page.reload()
  await selected(page, 2)
  await page.goBack()
  await expect(page).toHaveURL(/\/sobre$/)
})

test('empties a slot, or all four by clearing (CMP-08, CMP-09)', async ({ page }) => {
  await withSlots(page, '[1,2,3,null]')
  await selected(page, 3)
  await page
    .getByRole('button', { name: /^Remover.*Dolphin Mini/ })
    .first()
    .click()
  await selected(page, 2)
  expect(JSON.parse((await stored(page)) ?? '[]')).toMatchObject([null, { id: 2 }, { id: 3 }, null])
  await page.getByRole('button', { name: 'Limpar todos' }).click()
  await selected(page, 0)
  expect(await stored(page)).toBe('[null,null,null,null]')
})

test.describe('invalid storage', () => {
  for (const text of ['{', '"x"', '[{"id":"a"},true,[],5e9]', '[1,2,3]', 'null']) {
    test(`shows four empty slots for ${text} (CMP-14)`, { tag: '@long' }, async ({ page }) => {
      await withSlots(page, text)
      await selected(page, 0)
    })
  }

  for (const text of ['[-5,null,null,null]', '[1e21,null,null,null]']) {
    test(`shows four empty slots and no loop for ${text} (CMP-14, ERR-03)`, { tag: '@long' }, async ({ page }) => {
      await page.goto('/sobre')
      await store(page, text)
      let documents = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1
      })
      await page.goto('/comparativo')
      await selected(page, 0)
      await expect(page).toHaveURL(/\/comparativo$/)
      expect(documents).toBe(1)
    })
  }

  test(
    'removes a stored vehicle without data that the portal does not have (CMP-14, ERR-03)',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/catalogo')
      await page
        .getByRole('button', { name: /^Comparar/ })
        .first()
        .click()
      const [whole] = JSON.parse((await stored(page)) ?? '[]') as Record<string, unknown>[]
      const strangers = [
        { ...whole, id: 99_998, dimensions: {} },
        { ...whole, id: 99_999, dimensions: { lengthMm: 4000 } },
      ]
      await withSlots(page, JSON.stringify([...strangers, 1, 2]))
      await expect(page.getByRole('table')).toBeVisible()
      await selected(page, 2)
      await expect.poll(() => stored(page)).toMatch(/^\[null,null,\{"id":1,/)
    },
  )
})

test('removes all parameters by clearing (CMP-09)', { tag: '@long' }, async ({ page }) => {
  await withSlots(page, '[1,2,null,null]')
  await page.getByLabel('Mostrar só diferenças').check()
  await expect(page).toHaveURL(/diferencas=sim/)
  await page.getByRole('button', { name: 'Limpar todos' }).click()
  await selected(page, 0)
  await expect(page).toHaveURL(/\/comparativo$/)
})

test('shows a shared address without changing the stored slots until confirmed', async ({ page }) => {
  await page.goto('/sobre')
  await store(page, '[6,null,null,null]')
  await page.goto('/comparativo?v=1,2')
  await selected(page, 2)
  expect(await stored(page)).toBe('[6,null,null,null]')
  await page.getByRole('button', { name: 'Usar esta comparação' }).press('Enter')
  await expect.poll(() => stored(page)).toContain('"id":1')
  await expect(page.getByRole('button', { name: 'Usar esta comparação' })).toBeHidden()
  await expect(page.locator('[data-slot="1"] a')).toBeFocused()
})

test('labels only foreign comparisons as shared (CMP-13)', { tag: '@long' }, async ({ page }) => {
  const shared = page.getByText('Você está vendo uma comparação compartilhada.')
  await withSlots(page, '[6,7,null,null]')
  await selected(page, 2)
  await page.goto('/qual-eletrico?orcamento=150.000&km=60')
  await page.getByRole('link', { name: /^Comparar os \d$/ }).click()
  await selected(page, 2)
  await expect(shared).toBeHidden()
  await expect(page.getByRole('region', { name: 'Troca na comparação' })).toContainText('Saíram da sua comparação')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await selected(page, 2)
  await expect.poll(() => stored(page)).toMatch(/^\[{"id":6,.*{"id":7,.*null,null\]$/)
  await expect(page).toHaveURL(/v=6(,|%2C)7$/)
  // The visitor's own comparison has another order.
  await page.goto('/comparativo?v=7&v=6')
  await selected(page, 2)
  await expect(page).toHaveURL(/v=6(,|%2C)7$/)
  await expect(shared).toBeHidden()
  await page.goto('/comparativo?v=1&v=2')
  await selected(page, 2)
  await expect(shared).toBeVisible()
  await page.getByLabel('Mostrar só diferenças').check()
  await expect(page).toHaveURL(/diferencas=sim/)
  await expect(shared).toBeVisible()
})

test('recognises the own comparison in a later document (CMP-13)', { tag: '@long' }, async ({ page }) => {
  await withSlots(page, '[1,2,null,null]')
  await selected(page, 2)
  await page.goto('/sobre')
  await store(page, '[1,2,3,null]')
  await page.goBack()
  await selected(page, 3)
  await expect(page.getByText('Você está vendo uma comparação compartilhada.')).toBeHidden()
})

test(
  'undoes a fifth vehicle, on its page and on the comparison (CMP-11, VEH-25)',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/veiculo/1')
    await store(page, '[2,3,4,5]')
    await page.reload()
    const compare = page.getByRole('button', { name: /^Comparar/ }).first()
    await compare.click()
    await expect(page.getByText('Veículo substituído na comparação')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Troca desfeita')).toBeVisible()
    expect(JSON.parse((await stored(page)) ?? '[]')).toMatchObject([{ id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }])
    await compare.click()
    await page.waitForURL(/\/comparativo/)
    await page.reload()
    const notice = page.getByRole('region', { name: 'Troca na comparação' })
    await expect(notice).toContainText('Saiu da sua comparação')
    await notice.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await expect(notice).toBeHidden()
    await expect(page.getByRole('list', { name: 'Vagas da comparação' }).locator('a:focus')).toHaveCount(1)
    await expect(page).toHaveURL(/v=2(,|%2C)3(,|%2C)4(,|%2C)5$/)
  },
)

test('keeps the toast of a fifth vehicle across documents until closed', async ({ page }) => {
  await page.goto('/catalogo?marca=Volvo')
  await store(page, '[2,3,4,5]')
  await page.reload()
  const compare = page.getByRole('button', { name: /^Comparar/ }).first()
  const told = page.getByText('Veículo substituído na comparação')
  await compare.click()
  await expect(told).toBeVisible()
  await page.goto('/sobre')
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Troca desfeita')).toBeVisible()
  expect(JSON.parse((await stored(page)) ?? '[]')).toMatchObject([{ id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }])
  await page.goto('/catalogo?marca=Volvo')
  await compare.click()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await page.goto('/fontes')
  await expect(page.getByRole('link', { name: /Comparar.*4 veículos selecionados/ })).toBeVisible()
  await expect(told).toBeHidden()
})

test('shows only differences, and all rows again', async ({ page }) => {
  await page.goto('/comparativo?v=1,2')
  const rows = page.locator('main table tbody tr')
  const all = await rows.count()
  await page.getByLabel('Mostrar só diferenças').check()
  await expect(page).toHaveURL(/diferencas=sim/)
  expect(await rows.count()).toBeLessThan(all)
  await page.getByLabel('Mostrar só diferenças').uncheck()
  await expect.poll(() => rows.count()).toBe(all)
})

test('synchronises two tabs', { tag: '@long' }, async ({ page, context }) => {
  await withSlots(page, '[1,2,null,null]')
  const other = await context.newPage()
  await other.goto(`${process.env.PORTAL_URL}/catalogo?busca=ora+03+skin`)
  await other
    .getByRole('button', { name: /^Comparar/ })
    .first()
    .click()
  await selected(page, 3)
  await other.close()
})
