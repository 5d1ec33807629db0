import { expect, test } from './visitor.ts'

test('NAV-35 NAV-41 the vehicle menu opens on hover, on focus and on a click, and Escape closes it', async ({
  page,
}) => {
  await page.goto('/sobre')
  const button = page.getByRole('button', { name: 'Veículos' })
  const entry = page.getByRole('banner').getByRole('link', { name: /^Comparativo/ })
  await button.hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(600, 600)
  await expect(entry).toBeHidden()
  await button.focus()
  await expect(entry).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await page.mouse.move(600, 600)
  await button.click()
  await expect(entry).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden()
})

test('NAV-39 NAV-40 NAV-41 the small screen has a menu of five links that closes when one is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await expect(links).toHaveText(['Catálogo', 'Notícias', 'Calculadora', 'Comparar', 'Fornecedores'])
  await links.nth(1).click()
  await expect(page).toHaveURL(/\/noticias$/)
  await expect(links.first()).toBeHidden()
})

test('NAV-32 NAV-33 a link of the header takes the page to its top', async ({ page }) => {
  await page.goto('/catalogo')
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.getByRole('banner').getByRole('link', { name: 'Notícias' }).click()
  await expect(page).toHaveURL(/\/noticias$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 800))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carga Plena/ })
    .click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('NAV-30 NAV-31 the 404 page leads to a working catalogue', async ({ page, consoleErrors }) => {
  await page.goto('/rota-que-nao-existe')
  await page.locator('main a[href="/catalogo-eletrico"]').first().click()
  await expect(page.getByText('64 veículo(s) encontrado(s)')).toBeVisible()
  // The browser itself reports the status of the first address.
  consoleErrors.length = 0
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/catalogo')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
})
