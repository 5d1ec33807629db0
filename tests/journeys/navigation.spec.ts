import { sweep } from '#tests/fixtures/long-run.ts'
import type { Page } from '@playwright/test'
import { watchSigns } from './pressed-link.ts'
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
  await expect(page.getByText('119 veículo(s) encontrado(s)')).toBeVisible()
  // The browser itself reports the status of the first address.
  consoleErrors.length = 0
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/catalogo')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
})

for (const width of sweep([320, 768, 1280], 2))
  test(`NAV-34 the header says what the portal is about, ${width} px wide too`, async ({ page }) => {
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

const progress = (page: Page) => page.getByRole('banner').locator('[data-progress]')
const slowPage = (page: Page, path: RegExp) =>
  page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })

test('ERR-01 on a document the link whose page takes its time says so, and a line and a status do', async ({
  page,
}) => {
  await page.goto('/sobre')
  const signs = await watchSigns(page)
  await slowPage(page, /\/comparativo$/)
  // By the keyboard: a pointer that comes near would have the page fetched ahead.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Comparativo' }).press('Enter')
  await expect(page).toHaveURL(/\/comparativo$/)
  expect((await signs()).toSorted()).toEqual(['busy link', 'line', 'status'])
  await page.goBack()
  await expect(page.locator('a[aria-busy], [data-progress]')).toHaveCount(0)
})

test('ERR-01 in an application it is announced by a line that moves nothing, and by a status', async ({ page }) => {
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

test('ERR-01 in an application the link to a document says that it is on its way', async ({ page }) => {
  await page.goto('/catalogo')
  const signs = await watchSigns(page)
  await slowPage(page, /\/noticias$/)
  await page.getByRole('banner').getByRole('link', { name: 'Notícias' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Todas as Notícias' })).toBeVisible()
  expect(await signs()).toContain('busy link')
})

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: /em conexão/ })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('ERR-03 without a network the visitor stays on the page, is told so, and goes on when it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/sobre')
  // The notice is there from the first sign of a visitor on.
  await page.mouse.move(200, 300)
  await expect(page.locator('portal-island[name=connection-notice][data-hydrated]')).toBeAttached()
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

test(
  '9.1 nothing keeps the pages for reading from coming back from memory',
  { tag: '@long' },
  async ({ playwright, launchOptions, baseURL }) => {
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
    // Headless shells keep no page at all.
    const isKeeping = await comesBack('/healthz')
    for (const path of ['/', '/veiculo/1', '/noticias', '/contato', '/ipva'])
      expect(await comesBack(path), path).toBe(isKeeping)
    await browser.close()
  },
)

for (const [reducedMotion, isFaded] of [
  ['no-preference', 'true'],
  ['reduce', 'false'],
] as const)
  test(`9.1 a page fades into the next one, with the motion '${reducedMotion}': ${isFaded}`, async ({ page }) => {
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

test(
  'ERR-03 a browser that wrongly believes to be online stays in the portal too',
  { tag: '@long' },
  async ({ page, context, consoleErrors }) => {
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
  },
)

for (const [width, button] of [
  [375, 'Abrir menu'],
  [1280, 'Ferramentas'],
] as const)
  test(`13.3 NAV-41 the tools are two touches away at ${width} px`, async ({ page }) => {
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
