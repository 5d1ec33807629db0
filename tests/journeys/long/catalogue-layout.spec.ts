import { cards, filterPanel, found } from '#tests/journeys/catalogue-steps.ts'
import { expect, test } from '#tests/journeys/visitor.ts'

test('scrolls the filters next to the list, without an empty screen for few results', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/catalogo?busca=sealion')
  await found(page, 1)
  const panel = filterPanel(page)
  const [inside, height] = await panel.evaluate((element) => [element.scrollHeight, element.clientHeight])
  expect(height).toBeLessThanOrEqual(800)
  expect(inside).toBeGreaterThan(height ?? 0)
  await panel.getByText('Mais filtros').click()
  await panel.getByRole('checkbox', { name: 'Só à venda (sem fora de linha nem a confirmar)' }).focus()
  await expect(panel.getByRole('checkbox', { name: 'Só à venda (sem fora de linha nem a confirmar)' })).toBeInViewport()
  expect(await page.evaluate(() => document.querySelector('main')!.offsetHeight)).toBeLessThan(1400)
  await page.goto('/catalogo')
  await cards(page).nth(20).scrollIntoViewIfNeeded()
  await expect(panel.getByRole('heading', { name: 'Filtros Avançados' })).toBeInViewport()
})

test('shows two and a half cards on a phone, and scrolls the table separately (CAT-26, CAT-29)', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/catalogo')
  const heights = await cards(page).evaluateAll((all) =>
    all.slice(0, 6).map((card) => card.getBoundingClientRect().height),
  )
  // Two cards with their gaps and a part of the third are visible below the header of 73 px.
  expect(2 * (Math.max(...heights) + 16)).toBeLessThan(812 - 73)
  await page.getByRole('link', { name: 'Tabela' }).click()
  const table = page.getByRole('region', { name: 'Tabela de veículos' })
  await expect(table).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await table.getByRole('link', { name: 'Porta-malas' }).click()
  await expect(page).toHaveURL(/modo=tabela/)
  await expect(page).toHaveURL(/ordem=boot_desc/)
  await expect(page.getByLabel('Ordenar por')).toHaveValue('boot_desc')
  await table.evaluate((region) => region.scrollTo(400, 0))
  const name = table.getByRole('rowheader').first()
  expect((await name.boundingBox())?.x).toBe(16)
})

test('shows four cards in a row at 1920 px (CAT-26)', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/catalogo')
  const tops = await cards(page).evaluateAll((all) => all.slice(0, 5).map((card) => card.getBoundingClientRect().top))
  expect(new Set(tops.slice(0, 4)).size).toBe(1)
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0)
})
