import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const phone = { width: 375, height: 812 }

/** Renders all sections first, because sections outside the viewport have estimated heights. */
const heightOf = async (page: Page, selector: string) => {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > section, footer'))
      part.style.contentVisibility = 'visible'
  })
  return page.locator(selector).evaluate((element) => element.scrollHeight)
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('shows three cars with a reason on the first screen of the home page', async ({ page }) => {
    await page.goto('/')
    const answer = page.getByRole('region', { name: 'Três carros para você' })
    const cars = answer.getByRole('listitem')
    await expect(cars).toHaveCount(3)
    for (const car of await cars.all()) {
      await expect(car.getByRole('heading')).toBeInViewport()
      await expect(car).toContainText(/R\$\s[\d.]+/)
    }
    const form = page.getByRole('form', { name: 'Escolher um modelo' })
    await form.getByLabel('Até quanto').fill('130.000')
    await form.getByLabel('Por dia').fill('70')
    await form.getByRole('button', { name: 'Ver carros' }).click()
    await expect(page).toHaveURL(/orcamento=130\.000&km=70/)
    await expect(answer).toContainText(/com tomada em casa: \d+ carros atendem/)
    await expect(answer).not.toContainText('Exemplo')
    await expect(cars.first()).toContainText('O mais barato que atende')
    await form.getByRole('radio', { name: 'Sim' }).press('ArrowRight')
    await form.getByRole('button', { name: 'Ver carros' }).click()
    await expect(page).toHaveURL(/km=70&casa=nao/)
    await expect(answer).toContainText(/sem tomada em casa: \d+ carros? atendem?/)
    await expect(form.getByRole('radio', { name: 'Não' })).toBeChecked()
  })

  test('shows the tax of the IPVA page on its first screen', async ({ page }) => {
    await page.goto('/ipva?uf=SP&valor=150000&carro=eletrico&ano=1')
    await expect(page.getByText('6.000,00').first()).toBeInViewport()
    await expect(page.getByText('R$ 22.903,16 em 5 anos, somados.')).toBeInViewport()
    expect(await heightOf(page, 'html')).toBeLessThan(6_000)
  })

  test('keeps footer and vehicle page short', async ({ page }) => {
    await page.goto('/veiculo/1')
    expect(await heightOf(page, 'footer')).toBeLessThanOrEqual(900)
    expect(await heightOf(page, 'html')).toBeLessThanOrEqual(9_000)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('opens a folded part by a link to its anchor', async ({ page }) => {
      await page.goto('/ipva#rj')
      await expect(page.locator('#rj')).toBeInViewport()
      await page.goto('/ipva#regras-locais')
      await expect(page.getByRole('heading', { name: 'Devolução do IPVA' })).toBeVisible()
    })
  })
})

test('shows the charging map above the fold of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mapa-abastecimento')
  const map = page.getByRole('region', { name: /^Mapa/ }).first()
  const box = await map.boundingBox()
  expect(box?.y).toBeLessThan(320)
})

test('shows what the own state decides, and keeps the answers about the car', async ({ page }) => {
  await page.goto('/?orcamento=150.000&km=40')
  await page.getByRole('combobox', { name: 'Meu estado' }).selectOption('PR')
  await page.getByRole('form', { name: 'Escolher o meu estado' }).getByRole('button', { name: 'Ver' }).click()
  await expect(page).toHaveURL(/uf=PR&orcamento=150\.000&km=40/)
  const card = page.getByRole('region', { name: 'Paraná' })
  for (const text of ['IPVA de elétrico', '1,9%', 'Energia em casa', 'Pontos rápidos conhecidos', 'Instalar o wallbox'])
    await expect(card).toContainText(text)
})

for (const path of [
  '/?orcamento=150.000&km=40&uf=PR',
  '/catalogo',
  '/veiculo/byd-song-pro-195',
  '/comparativo?v=14,6,122',
  '/qual-eletrico?orcamento=200.000&km=50&casa=tomada',
  '/busca?q=haval',
])
  test(`needs no sideways scrolling at 400% zoom on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
