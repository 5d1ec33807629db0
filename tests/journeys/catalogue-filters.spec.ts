import { cards, filterPanel, found, priceFields, pricesOf } from './catalogue-steps.ts'
import { passTime, resumeAndPass, stopTheClock } from './clock.ts'
import { expect, test } from './visitor.ts'
import { seededModels } from '#tests/fixtures/seeded-models.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/catalogo')
})

test('narrows the list by filters and restores it by clearing (CAT-11, CAT-12, CAT-15, CAT-16)', async ({ page }) => {
  const filters = filterPanel(page)
  await filters.getByLabel('Elétrico').check()
  await found(page, 128)
  await expect(filters.getByTestId('active-filters')).toHaveText(/^1/)
  await filters.getByRole('checkbox', { name: 'BYD' }).check()
  await found(page, 12)
  await expect(filters.getByTestId('active-filters')).toHaveText(/^2/)
  for (const name of await cards(page).locator('h2').allTextContents()) expect(name).toContain('BYD')
  await filters.getByRole('button', { name: 'Limpar Todos' }).click()
  await found(page, seededModels)
  await expect(filters.getByTestId('active-filters')).toHaveCount(0)
  await expect(filters.getByLabel('Elétrico')).not.toBeChecked()
})

test('narrows the cards while typing, ignoring accents and case (CAT-13, CAT-14)', async ({ page }) => {
  await page.getByPlaceholder('Buscar por modelo...').first().fill('dolphín MINI')
  await found(page, 2)
  await expect(page).toHaveURL(/busca=/)
  await expect(cards(page).first()).toContainText('BYD Dolphin Mini')
})

test('keeps filters in the address, and removes them one by one with the back button (CAT-22, CAT-23)', async ({
  page,
}) => {
  const filters = filterPanel(page)
  await filters.getByLabel('Híbrido Plugin').check()
  await found(page, 78)
  await page.reload()
  await found(page, 78)
  await expect(filters.getByLabel('Híbrido Plugin')).toBeChecked()
  await page.goBack()
  await found(page, seededModels)
  await expect(filters.getByLabel('Híbrido Plugin')).not.toBeChecked()
  await filters.getByLabel('Híbrido Plugin').check()
  await found(page, 78)
  await filters.getByLabel('Híbrido Plugin').uncheck()
  await found(page, seededModels)
  expect(new URL(page.url()).search).toBe('')
})

test('starts sliders at both ends, and applies a moved handle (CAT-19, CAT-20, CAT-21)', async ({ page }) => {
  const filters = filterPanel(page)
  const highest = filters.getByRole('slider', { name: 'Preço: máximo' })
  await expect(highest).toHaveAttribute('aria-valuetext', /300k ou mais/)
  await expect(filters.getByRole('slider', { name: 'Autonomia: mínimo' })).toHaveAttribute('step', '10')
  await found(page, seededModels)
  await highest.focus()
  for (let price = 290_000; price >= 200_000; price -= 10_000) {
    await highest.press('ArrowLeft')
    await expect(highest).toHaveValue(String(price))
  }
  await expect(page).toHaveURL(/preco=-200000/)
  await expect(highest).toHaveAttribute('aria-valuetext', /R\$\s200k/)
  await expect(async () => {
    const prices = await pricesOf(page)
    expect(prices.length).toBeGreaterThan(0)
    expect(Math.max(...prices)).toBeLessThanOrEqual(200_000)
  }).toPass()
})

test('accepts a price in Brazilian format, also beyond the slider (CAT-24)', { tag: '@long' }, async ({ page }) => {
  const { from, to, group } = priceFields(page)
  await from.fill('159.800')
  await from.press('Enter')
  await expect(page).toHaveURL(/preco=159800-$/)
  await expect(from).toHaveValue('159.800')
  await from.fill('500000,50')
  await to.focus()
  await expect(page).toHaveURL(/preco=500001-$/)
  await expect(page.getByRole('link', { name: /Remover filtro: A partir de/ })).toBeVisible()
  await expect(from).toHaveValue('500.001')
  await expect(group).toContainText('R$\u00a0500\u00a0mil ou mais')
})

test('keeps filters cleared despite earlier typing (CAT-12)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/catalogo?tipo=Elétrico')
  // A running clock could submit the typed text before the click.
  await stopTheClock(page)
  const { from } = priceFields(page)
  const search = page.getByPlaceholder('Buscar por modelo...').first()
  const clear = page.getByRole('button', { name: 'Limpar Todos' })
  await from.fill('400000')
  await clear.click()
  await found(page, seededModels)
  await resumeAndPass(page, 500)
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(from).toHaveValue('')
  await page.goBack()
  await found(page, 128)
  await search.fill('volvo')
  await clear.click()
  await found(page, seededModels)
  await passTime(page, 500)
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(search).toHaveValue('')
})
