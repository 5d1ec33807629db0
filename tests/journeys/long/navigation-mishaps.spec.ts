import { footerLink, notice, progress, slowPage } from '#tests/journeys/navigation-steps.ts'
import { watchSigns } from '#tests/journeys/pressed-link.ts'
import { expect, isInteractive, test } from '#tests/journeys/visitor.ts'

test('announces a slow page by a line and a status without layout shift in an application (ERR-01)', async ({
  page,
}) => {
  await page.goto('/catalogo')
  const height = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  const before = await height()
  await slowPage(page, /\/comparativo\.data/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Comparativo' }).click()
  await expect(progress(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Carregando página…' })).toBeAttached()
  expect(await height()).toBe(before)
  await expect(page).toHaveURL(/\/comparativo$/)
  await expect(progress(page)).toHaveCount(0)
  await expect(page.getByText('Carregando página…')).toHaveCount(0)
})

test('marks the link to a loading document in an application (ERR-01)', async ({ page }) => {
  await page.goto('/catalogo')
  const signs = await watchSigns(page)
  await slowPage(page, /\/noticias$/)
  await page.getByRole('banner').getByRole('link', { name: 'Notícias' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Todas as Notícias' })).toBeVisible()
  expect(await signs()).toContain('busy link')
})

test('allows documents in the back/forward cache', async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await page.addInitScript(() => {
    const mark = (name: string, value: string) => (document.documentElement.dataset[name] = value)
    window.addEventListener('pageshow', ({ persisted }) => mark('persisted', `${persisted}`))
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (type.endsWith('unload')) mark('unload', type)
      listen(type, ...rest)
    }
  })
  const comesBack = async (path: string) => {
    const response = await page.goto(path)
    expect(response?.headers()['cache-control'] ?? '', path).not.toContain('no-store')
    await expect(page.locator('html'), path).not.toHaveAttribute('data-unload')
    await page.goto('/termos-uso')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('html')).toHaveAttribute('data-persisted', /./)
    return (await page.locator('html').getAttribute('data-persisted')) === 'true'
  }
  // A headless browser may have no back/forward cache; a plain response shows whether it has.
  const isKeeping = await comesBack('/healthz')
  for (const path of ['/', '/veiculo/1', '/noticias', '/contato', '/ipva'])
    expect(await comesBack(path), path).toBe(isKeeping)
  await browser.close()
})

test('stays in the portal when the browser wrongly reports to be online (ERR-03)', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/calculadora', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }))
  await footerLink(page, 'Comparativo').click()
  await expect(notice(page)).toContainText('Sem conexão')
  await expect(page).toHaveURL(/\/calculadora(#conteudo)?$/)
  await expect(progress(page)).toHaveCount(0)
  await context.setOffline(false)
  await footerLink(page, 'Comparativo').click()
  await expect(page).toHaveURL(/\/comparativo$/)
  await expect(notice(page)).toHaveCount(0)
  consoleErrors.length = 0
})

for (const path of ['/catalogo', '/contato'])
  test(`explains a failed load of the code of ${path} and offers a retry`, async ({ page, consoleErrors }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    // `page.goto` would wait until the page is interactive.
    await page.evaluate((to) => window.location.assign(to), `${process.env.PORTAL_URL}${path}`)
    const told = page.getByRole('alert').filter({ hasText: 'Parte desta página não carregou' })
    await expect(told).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/assets/*.js')
    await told.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(told).toHaveCount(0)
    await page.waitForFunction(isInteractive)
    consoleErrors.length = 0
  })
