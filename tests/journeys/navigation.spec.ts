import { footerLink, notice, slowPage } from './navigation-steps.ts'
import { watchSigns } from './pressed-link.ts'
import { expect, isInteractive, test } from './visitor.ts'

test('opens the vehicle menu on hover, focus and click, and closes it by Escape (NAV-35, NAV-41)', async ({ page }) => {
  await page.goto('/sobre')
  const button = page.getByRole('button', { name: 'Veículos' })
  const entry = page.getByRole('banner').getByRole('link', { name: /^Comparativo/ })
  await button.hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(600, 600)
  await expect(entry).toBeHidden()
  // Escape also closes a menu opened by hovering, where the focus is outside.
  await button.hover()
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await page.mouse.move(600, 600)
  await button.hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(600, 600)
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

test('has a menu of five links on small screens that closes on a choice (NAV-39, NAV-40, NAV-41)', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await expect(links).toHaveText(['Catálogo', 'Notícias', 'Calculadora', 'Comparar', 'Fornecedores'])
  await links.nth(1).click()
  await expect(page).toHaveURL(/\/noticias$/)
  await expect(links.first()).toBeHidden()
  const desktop = page.getByRole('button', { name: 'Veículos' })
  await expect(desktop).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(desktop).toBeVisible()
})

test('scrolls to the top by a link of the header (NAV-32, NAV-33)', { tag: '@long' }, async ({ page }) => {
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

test(
  'scrolls to the top by a link to the open page, smoothly unless reduced motion is preferred (NAV-32)',
  { tag: '@long' },
  async ({ page }) => {
    for (const [reducedMotion, isSmooth] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/calculadora')
      await page.waitForFunction(isInteractive)
      await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }))
      const places = await page.evaluateHandle(async () => {
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        const [seen, begin] = [[] as number[], window.scrollY]
        window.addEventListener('scroll', () => seen.push(window.scrollY / begin))
        return seen
      })
      // A real click would first scroll to the link.
      await page.getByRole('banner').getByRole('link', { name: 'Calculadora' }).dispatchEvent('click')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      expect((await places.jsonValue()).some((place) => place > 0.1 && place < 0.9)).toBe(isSmooth)
    }
  },
)

test('links from the 404 page to a working catalogue (NAV-30, NAV-31)', async ({ page, consoleErrors }) => {
  await page.goto('/rota-que-nao-existe')
  await page.locator('main a[href="/catalogo-eletrico"]').first().click()
  await expect(page.getByText('128 veículo(s) encontrado(s)')).toBeVisible()
  // The browser logs the 404 error.
  consoleErrors.length = 0
})

test('reloads a public page that the router opens from the panel, because only the server renders the header', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => void }
    }
    router.navigate('/catalogo')
  })
  await loaded
  await expect(page).toHaveURL('/catalogo')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notícias' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('skips to the content with the first tab stop', async ({ page }) => {
  await page.goto('/catalogo')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
})

for (const width of [320, 768, 1280])
  test(`says in the header what the portal is about, at ${width} px (NAV-34)`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/catalogo')
    const header = page.getByRole('banner')
    await expect(header.getByText('Tudo sobre veículos eletrificados no Brasil')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width < 768) return
    const menu = await header.getByRole('navigation', { name: 'Principal' }).boundingBox()
    const name = await header.getByText('Carga Plena', { exact: true }).boundingBox()
    expect((menu?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? width)).toBeGreaterThan(8)
  })

test('announces a slow page on a document by link, line and status (ERR-01)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/sobre')
  const signs = await watchSigns(page)
  await slowPage(page, /\/comparativo$/)
  // Hovering over the link would prefetch the page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Comparativo' }).press('Enter')
  await expect(page).toHaveURL(/\/comparativo$/)
  expect((await signs()).toSorted()).toEqual(['busy link', 'line', 'status'])
  await page.goBack()
  await expect(page.locator('a[aria-busy], [data-progress]')).toHaveCount(0)
})

test('announces that the sitemap is being generated (SITE-01)', { tag: '@long' }, async ({ page }) => {
  for (const from of ['/sobre', '/catalogo']) {
    await page.goto(from)
    const signs = await watchSigns(page)
    await slowPage(page, /\/sitemap$/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa do site' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Sitemap Unificado' })).toBeVisible()
    expect(await signs()).toContain('Gerando sitemap unificado...')
  }
})

test('stays on the page without a network, with a notice, and continues afterwards (ERR-03)', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/sobre')
  await context.setOffline(true)
  await footerLink(page, 'Anuncie').click()
  await expect(notice(page)).toContainText('Sem conexão')
  await expect(page).toHaveURL(/\/sobre$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await notice(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(notice(page)).toContainText('Ainda sem conexão')
  await context.setOffline(false)
  await notice(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/\/anuncie$/)
  await expect(notice(page)).toHaveCount(0)
  // Without a network the browser logs failed requests.
  consoleErrors.length = 0
})

for (const [reducedMotion, isFaded] of [
  ['no-preference', 'true'],
  ['reduce', 'false'],
] as const)
  test(`fades between pages with the motion '${reducedMotion}': ${isFaded}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.faded = String(event.viewTransition !== null)
      })
    })
    await page.goto('/contato')
    await footerLink(page, 'Termos de Uso').click()
    await expect(page).toHaveURL(/\/termos-uso$/)
    await expect(page.locator('html')).toHaveAttribute('data-faded', isFaded)
  })

for (const [width, button] of [
  [375, 'Abrir menu'],
  [1280, 'Ferramentas'],
] as const)
  test(`reaches the tools with two touches at ${width} px (NAV-41)`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/veiculo/1')
    await page.getByRole('button', { name: button }).click()
    const tools = page.getByRole('navigation', { name: 'Ferramentas' })
    for (const link of await tools.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await tools.getByRole('link', { name: 'IPVA por estado' }).click()
    await expect(page).toHaveURL(/\/ipva$/)
    await expect(tools).toBeHidden()
  })
