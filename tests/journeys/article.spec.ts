import { article, openShareDialog } from './article-steps.ts'
import { watchSigns } from './pressed-link.ts'
import type { Page } from '@playwright/test'
import { test } from './portal-with-articles.ts'
import { expect } from './visitor.ts'

// Tests share one portal, so they run one after another.
test.describe.configure({ mode: 'default' })

const likeButton = (page: Page) => page.getByRole('button', { name: /^Curtir/ })
const cardLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('records one view per load, also between articles (ART-09)', async ({ page }) => {
  const recorded: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') recorded.push(new URL(request.url()).pathname)
  })
  await page.goto('/noticias/ensaio-1')
  await expect(page.locator('article > header').getByText('min de leitura')).toBeVisible()
  await expect(page.locator('article > header').getByText('visualiza')).toBeHidden()
  await expect.poll(() => recorded).toEqual(['/noticias/ensaio-1/leituras'])
  await cardLink(page, 'Ensaio 6').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ensaio 6' })).toBeVisible()
  await expect.poll(() => recorded).toEqual(['/noticias/ensaio-1/leituras', '/noticias/ensaio-6/leituras'])
  await page.goto('/noticias/ensaio-1')
  await expect(page.locator('article > header').getByText('1 visualização', { exact: true })).toBeAttached()
})

test('explains a failed like and allows a retry (ART-07)', { tag: '@long' }, async ({ page, consoleErrors }) => {
  await page.route('**/curtidas', (route) => route.fulfill({ status: 503, json: false }))
  await page.goto(article)
  await likeButton(page).click()
  const toast = page.getByRole('alert')
  await expect(toast.getByText('Erro', { exact: true })).toBeVisible()
  await expect(toast.getByText('Não foi possível curtir a notícia. Tente novamente.')).toBeVisible()
  await expect(likeButton(page)).toBeEnabled()
  await expect(likeButton(page)).toHaveAccessibleName('Curtir, 0 curtidas')
  consoleErrors.length = 0
})

test('counts a like once per page view, with one request (ART-05, ART-06, ART-08)', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/curtidas')) calls += 1
  })
  await page.goto(article)
  await likeButton(page).dblclick()
  const toast = page.locator('[data-toast]')
  await expect(toast.getByText('Curtida adicionada!')).toBeVisible()
  await expect(toast.getByText('Obrigado por curtir esta notícia.')).toBeVisible()
  await expect(likeButton(page)).toBeDisabled()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(likeButton(page)).toHaveAccessibleName('Curtir, 1 curtida')
  expect(calls).toBe(1)
  await page.reload()
  await expect(likeButton(page)).toHaveAccessibleName('Curtir, 1 curtida')
})

test('offers four ways in the share dialog, which Escape and a click outside close (ART-10)', async ({ page }) => {
  const dialog = await openShareDialog(page)
  for (const name of [/WhatsApp/, /LinkedIn/]) await expect(dialog.getByRole('link', { name })).toBeVisible()
  for (const name of [/Copiar link/, /Instagram/]) await expect(dialog.getByRole('button', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(dialog).toBeHidden()
})

test('copies the link (ART-13, ART-14)', async ({ page, context, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [name, toast] of [
    [/Copiar link/, 'Link copiado!'],
    [/Instagram/, 'Link copiado para Instagram!'],
  ] as const) {
    await (await openShareDialog(page)).getByRole('button', { name }).click()
    await expect(page.getByRole('status').getByText(toast, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.url}${article}`)
  }
  await expect(page.getByRole('status').filter({ hasText: 'Instagram' })).toContainText(/Stories ou na Bio/)
})

test('keeps two answers open (ART-18)', { tag: '@long' }, async ({ page }) => {
  await page.goto(article)
  for (const question of ['Vale para todos?', 'Desde quando?'])
    await page.locator('summary', { hasText: question }).click()
  await expect(page.getByText('Não para todos.')).toBeVisible()
  await expect(page.getByText('Desde julho.')).toBeVisible()
  await page.locator('summary', { hasText: 'Vale para todos?' }).click()
  await expect(page.getByText('Não para todos.')).toBeHidden()
  await expect(page.getByText('Desde julho.')).toBeVisible()
})

for (const [width, perView] of [
  [375, 1],
  [768, 2],
  [1280, 3],
] as const) {
  test(
    `at ${width} px shows ${perView} similar articles in a row (ART-21, ART-22)`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(article)
      const section = page.getByRole('region', { name: 'Notícias similares' })
      const cards = section.locator('[data-article]')
      await expect(cards.locator('h3')).toHaveText([6, 5, 4, 3, 2].map((number) => `Ensaio ${number}`))
      const shown = await cards.evaluateAll(
        (all) => all.filter((card) => card.getBoundingClientRect().right <= window.innerWidth).length,
      )
      expect(shown).toBe(perView)
      const next = section.getByRole('button', { name: /próxim/i })
      await expect(section.getByRole('button', { name: /anterior/i })).toBeDisabled()
      await section.scrollIntoViewIfNeeded()
      await expect(async () => {
        if (await next.isEnabled()) await next.click()
        await expect(next).toBeDisabled({ timeout: 900 })
      }).toPass()
      await expect(cards.last()).toBeInViewport({ ratio: 0.9 })
      await cards.last().getByRole('link', { name: 'Ensaio 2', exact: true }).click()
      await expect(page).toHaveURL(/\/noticias\/ensaio-2$/)
    },
  )
}

test('marks the link of a loading article (ART-24)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/noticias/ensaio-4')
  await page.route(/\/ensaio-5$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const signs = await watchSigns(page)
  // Hovering over the link would prefetch the page.
  await cardLink(page, 'Ensaio 5').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ensaio 5' })).toBeVisible()
  expect(await signs()).toEqual(expect.arrayContaining(['busy link', 'line']))
})

test('opens an article by its card, and the list by its link (NAV-10, ART-20)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/noticias')
  await cardLink(page, 'Ensaio 7').click()
  await expect(page).toHaveURL(/\/noticias\/ensaio-7$/)
  await page.getByRole('link', { name: 'Voltar para as notícias' }).click()
  await expect(page).toHaveURL(/\/noticias$/)
})

test('lists the sections above the text on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(article)
  const contents = page.getByRole('navigation', { name: 'Nesta notícia' })
  await contents.getByText('Nesta notícia').click()
  await contents.getByRole('link', { name: 'Terceira' }).click()
  await expect(page.getByRole('heading', { name: 'Terceira' })).toBeInViewport()
})

test('scrolls wide tables and code on a phone, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(article)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  for (const name of ['table', 'pre']) {
    const wide = page.locator(`main .prose ${name}`).last()
    expect(await wide.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBeGreaterThan(100)
    expect(await wide.evaluate((element) => getComputedStyle(element).backgroundAttachment)).toContain('local')
    await wide.focus()
    await page.keyboard.press('End')
    await expect(wide).toBeFocused()
  }
})

test('prints the article with answers and address, without buttons', { tag: '@long' }, async ({ page, portal }) => {
  await page.goto(article)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Desde julho.')).toBeVisible()
  await expect(page.getByText(`${portal.url}${article}`)).toBeVisible()
  for (const gone of [
    likeButton(page),
    page.getByText('Voltar para as notícias'),
    page.getByText('Notícias similares'),
  ])
    await expect(gone).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('likes, shares and continues reading (ART-06, ART-10)', { tag: '@long' }, async ({ page }) => {
    await page.goto('/noticias/ensaio-2')
    await likeButton(page).click()
    await expect(page).toHaveURL(/\/noticias\/ensaio-2\?curtida=sim#curtir$/)
    await expect(page.getByText('Curtida adicionada! Obrigado por curtir esta notícia.')).toBeVisible()
    await expect(likeButton(page)).toBeDisabled()
    await expect(likeButton(page)).toHaveAccessibleName('Curtir, 1 curtida')
    await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeHidden()
    for (const name of ['WhatsApp', 'LinkedIn']) await expect(page.getByRole('link', { name })).toBeVisible()
    await cardLink(page, 'Ensaio 7').click()
    await page.locator('summary', { hasText: 'Desde quando?' }).click()
    await expect(page.getByText('Desde julho.')).toBeVisible()
  })
})
