import { expectAccessible, looks } from './axe.ts'
import { test } from './visitor.ts'

/** One of each kind of page, with the content that fills it most. */
const pages = [
  '/',
  '/catalogo',
  '/catalogo?modo=lista&marca=BYD',
  '/catalogo?busca=zzzz&marca=BYD',
  '/veiculo/1',
  '/veiculo/16',
  '/veiculo/nao-existe-999',
  '/comparativo',
  '/comparativo?v=1,5,16,4',
  '/noticias',
  '/noticias/brasil-223912-eletrificados-2025',
  '/noticias/byd-shark-primeira-picape-plug-in',
  '/busca?q=dolphin',
  '/newsletter',
  '/sitemap',
  '/marca/byd',
  '/categoria/hatch',
  '/preco/150000-300000',
  '/preco/zzz',
  '/sobre',
  '/contato',
  '/anuncie',
  '/termos-uso',
  '/politica-privacidade',
  '/calculadora',
  '/rota-que-nao-existe',
]

for (const { colorScheme, width } of looks)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })
    for (const path of pages)
      test(`axe finds nothing on ${path}`, async ({ page, consoleErrors }) => {
        await page.goto(path)
        await expectAccessible(page)
        // The browser itself reports the status of a page that is not there.
        if (/zzz$|existe/.test(path)) consoleErrors.length = 0
      })
  })

test('axe finds nothing with the filters open, the menu open and a notice shown', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/catalogo')
  await page
    .getByRole('button', { name: /^Comparar/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expectAccessible(page)
})
