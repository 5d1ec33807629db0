import { passTime, takeTheClock } from './clock.ts'
import { expect, test } from './visitor.ts'

const found = (page: import('@playwright/test').Page, count: number) =>
  expect(page.getByText(`${count} notícia(s) encontrada(s)`)).toBeVisible()

test.describe('the news list', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/noticias')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todas as Notícias')
    await found(page, 56)
  })

  test('searches while typing, with one request (NEWS-02, NEWS-04, NEWS-06)', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/noticias\?busca=/.test(request.url())) asked.push(request.url())
    })
    const startedAt = Date.now()
    await page.getByPlaceholder('Buscar notícias...').pressSequentially('IPVA', { delay: 20 })
    await expect(page).toHaveURL(/busca=IPVA/)
    expect(Date.now() - startedAt).toBeGreaterThan(300)
    await expect(page.locator('main [data-article]').first()).toContainText('IPVA')
    expect(asked).toHaveLength(1)
    await expect(page.locator('main mark').first()).toHaveText('IPVA')
    await expect(page.getByPlaceholder('Buscar notícias...')).toBeFocused()
  })

  test('marks count and list as busy until the response, without an empty message (T-93)', async ({ page }) => {
    const field = page.getByPlaceholder('Buscar notícias...')
    const results = page.locator('#noticias-encontradas')
    const nothing = page.getByRole('heading', { name: 'Nenhuma notícia encontrada' })
    await field.fill('zzzz')
    await expect(nothing).toBeVisible()
    await expect(results).not.toHaveAttribute('aria-busy')
    let answer = () => {}
    const isHeld = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/busca=ipv/, (route) => isHeld.then(() => route.continue()).catch(() => {}))
    const asked = page.waitForRequest(/busca=ipv$/)
    await field.fill('ipv')
    await expect(results).toHaveAttribute('aria-busy', 'true')
    await expect(nothing).toBeHidden()
    await asked
    // More typing makes the page cancel the first request.
    await field.press('a')
    await expect(results).toHaveAttribute('aria-busy', 'true')
    await expect(nothing).toBeHidden()
    answer()
    await expect(page.locator('main [data-article]').first()).toContainText('IPVA')
    await expect(page).toHaveURL(/busca=ipva$/)
    await expect(results).not.toHaveAttribute('aria-busy')
    await expect(field).toHaveValue('ipva')
  })

  test('restores the whole list if the text is removed during a request', async ({ page }) => {
    const field = page.getByPlaceholder('Buscar notícias...')
    await page.route(/busca=zzzz/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(/busca=zzzz/)
    await field.fill('zzzz')
    await asked
    await field.fill('')
    await expect(page.locator('#noticias-encontradas')).not.toHaveAttribute('aria-busy')
    await expect(page).toHaveURL(/\/noticias$/)
    await found(page, 56)
  })

  test('chooses a category without leaving the page or its position (NEWS-08)', { tag: '@long' }, async ({ page }) => {
    await page.evaluate(() => {
      document.documentElement.dataset.kept = ''
      window.scrollTo(0, 40)
    })
    const categories = page.getByRole('navigation', { name: 'Categorias' })
    await categories.getByRole('link', { name: /^Impostos/ }).click()
    await expect(page).toHaveURL(/categoria=impostos$/)
    await expect(categories.locator('[aria-current=page]')).toHaveText(/^Impostos/)
    await expect(categories.locator('[aria-current=page]')).toBeFocused()
    await page.goBack()
    await expect(categories.locator('[aria-current=page]')).toHaveText(/^Todas/)
    await found(page, 56)
    await expect(page.locator('html[data-kept]')).toBeAttached()
    expect(await page.evaluate(() => window.scrollY)).toBe(40)
  })

  test('ignores blanks (NEWS-03)', { tag: '@long' }, async ({ page }) => {
    await takeTheClock(page)
    await page.getByPlaceholder('Buscar notícias...').fill('   ')
    await passTime(page, 500)
    await expect(page).toHaveURL(/\/noticias$/)
    await found(page, 56)
  })

  test('clears the search and restores all articles (NEWS-05)', { tag: '@long' }, async ({ page }) => {
    const field = page.getByPlaceholder('Buscar notícias...')
    await field.fill('imposto')
    await expect(page).toHaveURL(/busca=imposto/)
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await found(page, 56)
  })

  test(
    'shows search and category as badges, removable one by one or together (NEWS-08, NEWS-09)',
    { tag: '@long' },
    async ({ page }) => {
      await page
        .getByRole('navigation', { name: 'Categorias' })
        .getByRole('link', { name: /^Impostos/ })
        .click()
      await expect(page).toHaveURL(/categoria=impostos/)
      await page.getByPlaceholder('Buscar notícias...').fill('ipi')
      await expect(page).toHaveURL(/categoria=impostos&busca=ipi/)
      const badges = page.getByRole('list', { name: 'Filtros ativos' }).getByRole('link')
      await expect(badges).toHaveCount(2)
      await badges.first().click()
      await expect(page).toHaveURL(/\/noticias\?categoria=impostos$/)
      await expect(badges).toHaveCount(1)
      await page.getByPlaceholder('Buscar notícias...').fill('ipi')
      await expect(badges).toHaveCount(2)
      await page.getByRole('link', { name: 'Limpar', exact: true }).click()
      await expect(page).toHaveURL(/\/noticias$/)
      await expect(badges).toHaveCount(0)
      await expect(page.getByPlaceholder('Buscar notícias...')).toHaveValue('')
      await found(page, 56)
    },
  )

  test('explains an empty result and links onwards (NEWS-14)', async ({ page }) => {
    await page.getByPlaceholder('Buscar notícias...').fill('zzzz')
    await expect(page.getByRole('heading', { name: 'Nenhuma notícia encontrada' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver todas as notícias' }).first().click()
    await found(page, 56)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('submits the search as a form and keeps the category (NEWS-02)', { tag: '@long' }, async ({ page }) => {
    await page.goto('/noticias?categoria=impostos')
    await page.getByPlaceholder('Buscar notícias...').fill('ipva')
    await page.getByPlaceholder('Buscar notícias...').press('Enter')
    await expect(page).toHaveURL(/categoria=impostos&busca=ipva/)
    await expect(page.locator('main [data-article]').first()).toContainText('IPVA')
  })
})
