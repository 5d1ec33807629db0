import type { Page } from '@playwright/test'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { found } from '#tests/journeys/catalogue-steps.ts'
import { holdScripts } from '#tests/journeys/hold-scripts.ts'
import { expect, test } from '#tests/journeys/visitor.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })
test.beforeEach(async ({ page }) => {
  await page.goto('/catalogo')
})

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: /^Filtros/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  const field = (group: string | RegExp, label: string) => sheet.getByRole('group', { name: group }).getByLabel(label)
  return { sheet, price: field('Preço', 'Até'), range: field(/^Autonomia (?!elétrica)/, 'De') }
}

test('opens filters in a dialog at 375 px, with a count in its button (CAT-25)', async ({ page }) => {
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Elétrico').check()
  await found(page, 128)
  await sheet.getByRole('button', { name: /^Ver 128/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filtros/ })).toContainText('1')
})

test("counts a single vehicle in the dialog's button, and keeps the focus after clearing (CAT-25)", async ({
  page,
}) => {
  await page.goto('/catalogo?busca=sealion')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await expect(sheet.getByRole('button', { name: 'Ver 1 veículo', exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Limpar Todos' }).press('Enter')
  await expect(sheet.getByRole('button', { name: `Ver ${seededModels} veículos` })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Filtros Avançados' })).toBeFocused()
})

test('applies a price while the field keeps it, and updates the count (CAT-24, CAT-25)', async ({ page }) => {
  const { sheet, price } = await openSheet(page)
  await price.tap()
  await price.pressSequentially('150000')
  await expect(page).toHaveURL(/preco=-150000$/)
  await expect(sheet.getByRole('button', { name: new RegExp(`^Ver (?!${seededModels})\\d+ veículos$`) })).toBeVisible()
  await expect(price).toHaveValue('150000')
  await expect(price).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(price).toHaveValue('')
})

test('opens and fills the sheet after a touch before hydration (CAT-25)', async ({ page }) => {
  const release = await holdScripts(page)
  const going = page.goto('/catalogo?marca=BYD')
  await page.waitForURL(/marca=BYD$/, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Filtros/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await expect(sheet).toBeVisible()
  release()
  await going
  await expect(sheet.getByRole('checkbox', { name: /^Elétrico/ })).toBeVisible()
})

for (const way of ['Fechar filtros', /^Ver/, 'Escape'] as const)
  test(`keeps typed values when the sheet is closed at once: ${way} (CAT-24, CAT-25)`, async ({ page }) => {
    const { sheet, price, range } = await openSheet(page)
    await price.fill('200000')
    await range.fill('300')
    if (way === 'Escape') await range.press(way)
    else await sheet.getByRole('button', { name: way }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/preco=-200000&autonomia=300-$/)
    await expect(page.getByRole('link', { name: 'Remover filtro: Até R$\u00a0200.000' })).toBeVisible()
  })
