import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const cards = (page: Page) => page.locator('main [data-vehicle]')
const found = (page: Page, count: number) =>
  expect(page.getByText(`${count} veículo(s) encontrado(s)`, { exact: false }).first()).toBeVisible()

/** Holds the list's data back, as a slow network does. */
async function slowData(page: Page, milliseconds: number) {
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
}

test.describe('at 1280 px', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/catalogo')
  })

  test('CAT-11 CAT-12 CAT-15 CAT-16 ticking filters narrows the list, and clearing brings it back', async ({
    page,
  }) => {
    const filters = page.getByRole('complementary', { name: 'Filtros do catálogo' })
    await filters.getByLabel('Elétrico').check()
    await found(page, 64)
    await expect(filters.getByTestId('active-filters')).toHaveText(/^1/)
    await filters.getByRole('checkbox', { name: 'BYD' }).check()
    await found(page, 8)
    await expect(filters.getByTestId('active-filters')).toHaveText(/^2/)
    for (const name of await cards(page).locator('h2').allTextContents()) expect(name).toContain('BYD')
    await filters.getByRole('button', { name: 'Limpar Todos' }).click()
    await found(page, 89)
    await expect(filters.getByTestId('active-filters')).toHaveCount(0)
    await expect(filters.getByLabel('Elétrico')).not.toBeChecked()
  })

  test('CAT-13 CAT-14 a search narrows the cards while one types, whatever accents and case', async ({ page }) => {
    await page.getByPlaceholder('Buscar por modelo...').first().fill('dolphín MINI')
    await found(page, 1)
    await expect(page).toHaveURL(/busca=/)
    await expect(cards(page).first()).toContainText('BYD Dolphin Mini')
  })

  test('CAT-22 CAT-23 the address keeps the filters, the back button takes them back one by one', async ({ page }) => {
    const filters = page.getByRole('complementary', { name: 'Filtros do catálogo' })
    await filters.getByLabel('Híbrido Plugin').check()
    await found(page, 21)
    await page.reload()
    await found(page, 21)
    await expect(filters.getByLabel('Híbrido Plugin')).toBeChecked()
    await page.goBack()
    await found(page, 89)
    await expect(filters.getByLabel('Híbrido Plugin')).not.toBeChecked()
    await filters.getByLabel('Híbrido Plugin').check()
    await found(page, 21)
    await filters.getByLabel('Híbrido Plugin').uncheck()
    await found(page, 89)
    expect(new URL(page.url()).search).toBe('')
  })

  test('CAT-19 CAT-20 CAT-21 sliders start open at both ends, and a moved handle asks for its price', async ({
    page,
  }) => {
    const filters = page.getByRole('complementary', { name: 'Filtros do catálogo' })
    const highest = filters.getByRole('slider', { name: 'Preço: máximo' })
    await expect(highest).toHaveAttribute('aria-valuetext', /300k ou mais/)
    await expect(filters.getByRole('slider', { name: 'Autonomia: mínimo' })).toHaveAttribute('step', '10')
    await found(page, 89)
    await highest.focus()
    for (let price = 290_000; price >= 200_000; price -= 10_000) {
      await highest.press('ArrowLeft')
      await expect(highest).toHaveValue(String(price))
    }
    await expect(page).toHaveURL(/preco=-200000/)
    await expect(highest).toHaveAttribute('aria-valuetext', /R\$\s200k/)
    for (const price of await cards(page).locator('.fig').first().allTextContents())
      expect(Number(price.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(200_000)
  })

  test('number fields ask for what lies beyond the sliders', async ({ page }) => {
    const filters = page.getByRole('complementary', { name: 'Filtros do catálogo' })
    await filters.getByRole('group', { name: 'Preço' }).getByLabel('De').fill('500001')
    await filters.getByRole('group', { name: 'Preço' }).getByLabel('De').press('Enter')
    await expect(page).toHaveURL(/preco=500001-/)
    await expect(page.getByRole('link', { name: /Remover filtro A partir de/ })).toBeVisible()
  })

  test('CAT-33 CAT-34 a new order shows six skeletons for a moment, then the cards', async ({ page }) => {
    await slowData(page, 100)
    const start = Date.now()
    await page.getByLabel('Ordenar por').selectOption('price_asc')
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    await expect(cards(page).first()).toContainText('Renault Kwid E-Tech')
    expect(Date.now() - start).toBeGreaterThanOrEqual(300)
  })

  test('CAT-26 grid and list hold the same vehicles', async ({ page }) => {
    const ids = () => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-vehicle')))
    const grid = await ids()
    await page.getByRole('link', { name: 'Lista', exact: true }).click()
    await expect(page.locator('[data-mode=lista]')).toBeVisible()
    expect(await ids()).toEqual(grid)
  })

  test('CAT-31 CAT-32 comparing from the cards: the fifth takes the place of the first', async ({ page }) => {
    const stored = () =>
      page.evaluate(() =>
        (JSON.parse(localStorage.getItem('advancedVehicleComparison') ?? '[]') as ({ id: number } | null)[]).map(
          (slot) => slot?.id ?? null,
        ),
      )
    const ids = await cards(page).evaluateAll((all) =>
      all.slice(0, 5).map((card) => Number(card.getAttribute('data-vehicle'))),
    )
    for (const id of ids)
      await page
        .locator(`[data-vehicle="${id}"]`)
        .getByRole('button', { name: /^Comparar/ })
        .click()
    expect(await stored()).toEqual(ids.slice(1))
    await page
      .locator(`[data-vehicle="${ids[4]}"]`)
      .getByRole('button', { name: /^Remover/ })
      .click()
    expect(await stored()).toEqual([...ids.slice(1, 4), null])
  })

  test('CAT-35 nothing found: the button brings the list back', async ({ page }) => {
    await page.getByPlaceholder('Buscar por modelo...').first().fill('zzzz')
    await expect(page.getByRole('heading', { name: 'Nenhum veículo encontrado' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await found(page, 89)
  })

  test('more vehicles are appended below, and the first ones stay', async ({ page }) => {
    const first = await cards(page).first().textContent()
    await page.getByRole('link', { name: 'Carregar mais' }).click()
    await expect(cards(page)).toHaveCount(48)
    expect(await cards(page).first().textContent()).toBe(first)
  })

  test('what was appended to one list does not stay in the next', async ({ page }) => {
    await page.getByRole('link', { name: 'Carregar mais' }).click()
    await expect(cards(page)).toHaveCount(48)
    await page
      .getByRole('complementary', { name: 'Filtros do catálogo' })
      .getByRole('checkbox', { name: 'Volvo' })
      .check()
    await found(page, 7)
    await expect(cards(page)).toHaveCount(7)
    await page.goBack()
    await found(page, 89)
    const ids = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-vehicle')))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('an active filter leaves by its chip', async ({ page }) => {
    await page.goto('/catalogo?marca=BYD&marca=Volvo')
    await found(page, 20)
    await page.getByRole('link', { name: 'Remover filtro BYD' }).click()
    await found(page, 7)
  })
})

test('CAT-25 at 375 px the filters come up in a dialog, whose button counts them', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/catalogo')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Elétrico').check()
  await found(page, 64)
  await sheet.getByRole('button', { name: /^Ver 64/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filtros/ })).toContainText('1')
})

test('CAT-17 the brand list scrolls in its own eight rem', async ({ page }) => {
  await page.goto('/catalogo')
  const style = await page.locator('#filtros [data-scrolled]').evaluate((list) => {
    const { maxHeight, overflowY } = getComputedStyle(list)
    return { maxHeight, overflowY }
  })
  expect(style).toEqual({ maxHeight: '128px', overflowY: 'auto' })
})
