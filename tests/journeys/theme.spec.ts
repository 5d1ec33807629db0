import type { Locator, Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const background = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return 0
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return canvas.getImageData(0, 0, 1, 1).data[0] ?? 0
  })

test.describe('a system in dark', () => {
  test.use({ colorScheme: 'dark' })

  test('follows the system until a theme is stored (THEME-01, DATA-21)', async ({ page }) => {
    await page.goto('/sobre')
    expect(await background(page)).toBeLessThan(60)
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.reload()
    expect(await background(page)).toBeGreaterThan(200)
  })

  test("cycles through system, light and dark by the header's button (THEME-02)", async ({ page }) => {
    await page.goto('/sobre')
    const button = page.getByRole('button', { name: /^Tema/ })
    await expect(button).toHaveAccessibleName('Tema do sistema; mudar para tema claro')
    await button.click()
    expect(await background(page)).toBeGreaterThan(200)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await button.click()
    expect(await background(page)).toBeLessThan(60)
    await button.click()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system')
  })
})

test('shows one notice at a time, for four seconds (THEME-03)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/catalogo')
  const notice = page.locator('[data-toast]')
  const compare = page.getByRole('button', { name: /^Comparar/ })
  await compare.first().click()
  await compare.nth(1).click()
  await expect(notice).toHaveCount(1)
  const shown = Date.now()
  await expect(page.getByRole('status').filter({ has: notice })).toBeVisible()
  await expect(notice).toHaveCount(0, { timeout: 8_000 })
  expect(Date.now() - shown).toBeGreaterThan(3_000)
})

test('shows a chosen control, a notice and marks of charts in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const styleOf = (target: Locator, property: 'backgroundColor' | 'backgroundImage' | 'outlineStyle') =>
    target.evaluate((element, name) => getComputedStyle(element)[name], property)
  await page.goto('/catalogo?modo=lista')
  const canvas = await styleOf(page.locator('body'), 'backgroundColor')
  const [list, table] = [
    page.getByRole('link', { name: 'Lista', exact: true }),
    page.getByRole('link', { name: 'Tabela', exact: true }),
  ]
  expect(await styleOf(list, 'backgroundColor')).not.toBe(await styleOf(table, 'backgroundColor'))
  await page
    .getByRole('button', { name: /^Comparar/ })
    .first()
    .click()
  expect(await styleOf(page.locator('[data-toast]'), 'outlineStyle')).toBe('solid')
  await page.goto('/fontes')
  const bar = page
    .getByRole('row', { name: /^até 12 meses/ })
    .locator('[style]')
    .first()
  expect([canvas, 'rgba(0, 0, 0, 0)']).not.toContain(await styleOf(bar, 'backgroundColor'))
  await page.goto('/')
  const legend = page.getByRole('listitem').filter({ hasText: /^Elétrico$/ })
  expect([canvas, 'rgba(0, 0, 0, 0)']).not.toContain(await styleOf(legend.locator(':empty').first(), 'backgroundColor'))
  expect(await styleOf(page.locator('.cover-chart > li').first(), 'backgroundImage')).toContain('gradient')
})
