import type { Page } from '@playwright/test'
import { filterPanel } from '#tests/journeys/catalogue-steps.ts'
import { holdScripts } from '#tests/journeys/hold-scripts.ts'
import { expect, test } from '#tests/journeys/visitor.ts'

for (const [path, countOn, choose] of [
  [
    '/catalogo',
    (page: Page) => page.getByText('encontrado(s)').first(),
    (page: Page) => filterPanel(page).getByLabel('Híbrido Plugin').check(),
  ],
  [
    '/mapa-abastecimento',
    (page: Page) => page.getByRole('region', { name: 'Pontos de recarga' }).getByRole('status'),
    (page: Page) => page.getByRole('combobox', { name: /^Estado/ }).selectOption('SP'),
  ],
] as const)
  test(`shows the previous history entry of ${path} before hydration (CAT-22, CAT-23)`, async ({ page }) => {
    await page.goto(path)
    const count = countOn(page)
    const first = String(await count.textContent())
    await choose(page)
    await expect(count).not.toHaveText(first)
    const release = await holdScripts(page)
    const reloading = page.reload()
    await expect(count).toBeVisible()
    await page.evaluate(() => window.history.back())
    await expect(page).toHaveURL(path)
    release()
    await reloading.catch(() => null)
    await expect(count).toHaveText(first)
  })
