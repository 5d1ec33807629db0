import { footerLink, notice, slowPage } from './navigation-steps.ts'
import { watchSigns } from './pressed-link.ts'
import { expect, isInteractive, test } from './visitor.ts'

test('the vehicle menu opens on hover, on focus and on a click, and Escape closes it (NAV-35, NAV-41)', async ({
  page,
}) => {
  await page.goto('/sobre')
  const button = page.getByRole('button', { name: 'Veículos' })
  const entry = page.getByRole('banner').getByRole('link', { name: /^Comparativo/ })
  await button.hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(600, 600)
  await expect(entry).toBeHidden()
  // The focus is not in a menu that is only pointed at.
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

test('the small screen has a menu of five links that closes when one is chosen (NAV-39, NAV-40, NAV-41)', async ({
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
  const desktop = page.getByRole('button', { name: 'Veículos' })
  await expect(desktop).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(desktop).toBeVisible()
})

test('a link of the header takes the page to its top (NAV-32, NAV-33)', { tag: '@long' }, async ({ page }) => {
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
  'a link to the open page takes it to its top, smoothly unless less motion is wanted (NAV-32)',
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
      // A press would take the link into view first.
      await page.getByRole('banner').getByRole('link', { name: 'Calculadora' }).dispatchEvent('click')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      expect((await places.jsonValue()).some((place) => place > 0.1 && place < 0.9)).toBe(isSmooth)
    }
  },
)

test('the 404 page leads to a working catalogue (NAV-30, NAV-31)', async ({ page, consoleErrors }) => {
  await page.goto('/rota-que-nao-existe')
  await page.locator('main a[href="/catalogo-eletrico"]').first().click()
  await expect(page.getByText('128 veículo(s) encontrado(s)')).toBeVisible()
  // The browser itself reports the status of the first address.
  consoleErrors.length = 0
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/catalogo')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
})

for (const width of [320, 768, 1280])
  test(
    `the header says what the portal is about, ${width} px wide too (NAV-34)`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/catalogo')
      const header = page.getByRole('banner')
      await expect(header.getByText('Tudo sobre veículos eletrificados no Brasil')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width < 768) return
      const menu = await header.getByRole('navigation', { name: 'Principal' }).boundingBox()
      const name = await header.getByText('Carga Plena', { exact: true }).boundingBox()
      expect((menu?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? width)).toBeGreaterThan(8)
    },
  )

test(
  'on a document the link whose page takes its time says so, and a line and a status do (ERR-01)',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/sobre')
    const signs = await watchSigns(page)
    await slowPage(page, /\/comparativo$/)
    // By the keyboard: a pointer that comes near would have the page fetched ahead.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Comparativo' }).press('Enter')
    await expect(page).toHaveURL(/\/comparativo$/)
    expect((await signs()).toSorted()).toEqual(['busy link', 'line', 'status'])
    await page.goBack()
    await expect(page.locator('a[aria-busy], [data-progress]')).toHaveCount(0)
  },
)

test('the way to the sitemap says that it is made (SITE-01)', { tag: '@long' }, async ({ page }) => {
  for (const from of ['/sobre', '/catalogo']) {
    await page.goto(from)
    const signs = await watchSigns(page)
    await slowPage(page, /\/sitemap$/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa do site' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Sitemap Unificado' })).toBeVisible()
    expect(await signs()).toContain('Gerando sitemap unificado...')
  }
})

test('without a network the visitor stays on the page, is told so, and goes on when it is back (ERR-03)', async ({
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
  // Without a network the browser reports what it could not fetch.
  consoleErrors.length = 0
})

for (const [reducedMotion, isFaded] of [
  ['no-preference', 'true'],
  ['reduce', 'false'],
] as const)
  test(
    `a page fades into the next one, with the motion '${reducedMotion}': ${isFaded}`,
    { tag: '@long' },
    async ({ page }) => {
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
    },
  )

for (const [width, button] of [
  [375, 'Abrir menu'],
  [1280, 'Ferramentas'],
] as const)
  test(`the tools are two touches away at ${width} px (NAV-41)`, { tag: '@long' }, async ({ page }) => {
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
