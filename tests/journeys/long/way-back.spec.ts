import type { Page } from '@playwright/test'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { cards, filterPanel, found } from '#tests/journeys/catalogue-steps.ts'
import { expect, test } from '#tests/journeys/visitor.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

/**
 * Opens the card with this index on a list of four pages.
 * @returns scroll position in px before the card was opened
 */
async function growTo(page: Page, index: number) {
  for (const count of [48, 72, 96]) {
    await page.getByRole('link', { name: 'Carregar mais' }).click()
    await expect(cards(page)).toHaveCount(count)
  }
  const link = cards(page).nth(index).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  return { link, place: await placeOf(page) }
}

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const atPlace = (page: Page, place: number) =>
  expect.poll(async () => Math.abs((await placeOf(page)) - place)).toBeLessThanOrEqual(2)

async function watchPlaces(page: Page) {
  await page.addInitScript(() => {
    const places: number[] = []
    Object.assign(window, { places })
    window.addEventListener('scroll', () => places.push(Math.round(window.scrollY)))
    window.addEventListener('pagehide', () => places.splice(0))
  })
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places)
}

test('restores the place in the grown list at once (CAT-22)', async ({ page }) => {
  const places = await watchPlaces(page)
  await page.goto('/catalogo')
  const { link, place } = await growTo(page, 70)
  await link.click()
  await expect(page).toHaveURL(/\/veiculo\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(96)
  await atPlace(page, place)
  await expect(link).toBeInViewport()
  // The page must scroll directly to the restored position.
  expect((await places()).filter((passed) => passed > 2 && Math.abs(passed - place) > 2)).toEqual([])
  await page.goForward()
  await expect(page).toHaveURL(/\/veiculo\//)
  await page.getByRole('link', { name: 'Carga Plena' }).first().click()
  await page.getByRole('link', { name: 'Explorar Catálogo' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(cards(page)).toHaveCount(24)
})

test('restores it from another document and after a reload (CAT-22)', async ({ page }) => {
  await page.goto('/catalogo?ordem=price_asc')
  const { place } = await growTo(page, 60)
  await page.goto('/veiculo/1')
  await page.goBack()
  await expect(page).toHaveURL(/ordem=price_asc&pagina=1-4$/)
  await expect(cards(page)).toHaveCount(96)
  await atPlace(page, place)
  await page.reload()
  await expect(cards(page)).toHaveCount(96)
  await atPlace(page, place)
})

test("keeps filters and place by 'Voltar ao catálogo', also via another vehicle (CAT-22)", async ({ page }) => {
  await page.goto('/catalogo')
  await page.goto('/catalogo?tipo=Elétrico')
  await found(page, 128)
  const link = cards(page).nth(20).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await placeOf(page)
  await link.click()
  await page.waitForURL(/\/veiculo\//)
  const first = page.url()
  await page.locator('main a[href^="/veiculo/"]').last().click()
  await expect(page).not.toHaveURL(first)
  await page.getByRole('link', { name: 'Voltar ao catálogo' }).click()
  await expect(page).toHaveURL(/\/catalogo\?tipo=/)
  await found(page, 128)
  await atPlace(page, place)
  await page.goto('/veiculo/1')
  await page.getByRole('link', { name: 'Voltar ao catálogo' }).click()
  await expect(page).toHaveURL(/\/catalogo\?tipo=/)
  await page.goto('/sobre')
  await page.goto('/veiculo/1')
  await page.getByRole('link', { name: 'Voltar ao catálogo' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('restores the place in the whole list after removing a filter (CAT-23)', async ({ page }) => {
    await page.goto('/catalogo')
    await filterPanel(page).getByRole('checkbox', { name: 'Volvo' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, 1200))
    await page.evaluate(() => document.querySelector<HTMLElement>('#filtros input[value=Volvo]')?.click())
    await found(page, 13)
    await page.goBack()
    await found(page, seededModels)
    await expect(cards(page)).toHaveCount(24)
    await atPlace(page, 1200)
  })
})

test('grows a listing in place, and restores all of it on the way back (LIST-02)', async ({ page }) => {
  await page.goto('/categoria/suv')
  await page.evaluate(() => (document.documentElement.dataset.kept = ''))
  const more = page.getByRole('link', { name: 'Carregar mais' })
  await more.press('Enter')
  await expect(cards(page)).toHaveCount(48)
  await expect(page).toHaveURL(/\?pagina=1-2$/)
  await expect(page.locator('html[data-kept]')).toBeAttached()
  await expect(more).toBeFocused()
  const added = cards(page).nth(40)
  await added.scrollIntoViewIfNeeded()
  await added.getByLabel(/^Comparar/).click()
  await expect(added.getByRole('button', { name: /^Remover/ })).toBeVisible()
  await more.press('Enter')
  await expect(cards(page)).toHaveCount(72)
  await expect(more).toBeFocused()
  const link = cards(page).nth(45).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await placeOf(page)
  const count = await cards(page).count()
  await link.click()
  await expect(page).toHaveURL(/\/veiculo\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/categoria\/suv\?pagina=1-3$/)
  await expect(cards(page)).toHaveCount(count)
  await atPlace(page, place)
})
