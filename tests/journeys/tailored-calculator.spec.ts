import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseModel } from './choose-model.ts'
import { expect, test } from './visitor.ts'

const result = (page: Page) => page.getByRole('region', { name: 'Resultado' })
const part = (page: Page, name: string) => page.locator('details').filter({ has: page.getByRole('heading', { name }) })
const car = (page: Page, name: string) => page.getByRole('group', { name })
const open = (page: Page, name: string) => part(page, name).locator('summary').click()

const songPlus = 'BYD Song Plus DM-i · GS · 2026'

/** Enters custom driving and charging. The clicks are equal with and without script. */
async function adjust(page: Page) {
  await page.goto('/calculadora')
  await page.getByLabel('Quilometragem mensal').fill('1500')
  await page.getByRole('button', { name: 'Ajustar à minha vida' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A conta, ajustada à sua vida')
  await expect(page.getByLabel('Quilometragem mensal')).toHaveValue('1.500')

  await open(page, 'Onde você mora')
  await page.getByLabel('Estado').selectOption({ label: 'Acre' })
  await page.getByRole('button', { name: 'Usar os preços do meu estado' }).click()
  await expect(page.getByLabel('Preço da gasolina')).toHaveValue('7,25')
  await expect(page.getByText('Preenchidos com a tabela, Acre')).toBeVisible()

  const a = car(page, 'O carro em que você pensa')
  await a.getByLabel('Modelo do catálogo').fill('song plus gs')
  await page.keyboard.press('Escape')
  await a.getByRole('button', { name: 'Usar os números deste modelo' }).click()
  await expect(a.getByLabel('Híbrido plug-in')).toBeChecked()
  await expect(a.getByLabel('Autonomia elétrica')).toHaveValue('63')
  await a.getByLabel('Distância entre recargas').fill('120')

  const b = car(page, 'O carro com que comparar')
  await expect(b.getByLabel('Consumo do etanol')).toBeHidden()
  await b.getByRole('radio', { name: 'Etanol' }).check()
  await b.getByLabel('Consumo do etanol').fill('8,5')
  await b.getByLabel('Preço do carro').fill('190.000')
  await page.getByRole('button', { name: 'Calcular economia' }).click()
  // Calculated by hand with the prices of Acre: petrol R$ 7.25, ethanol R$ 4.97, energy R$ 1.13 + 0.0171 (mean surcharge). Energy: 787.5 km
  // x 23.2 / 100 x 1.1471 = 209.58. Petrol of the hybrid: 712.5 km / 13.01 (15 and 11.2 km/l at 55/45) x 7.25 = 397.05. Ethanol: 1500 km /
  // 8.5 x 4.97 = 877.06.
  await expect(result(page)).toContainText('R$ 209,58 de energia e R$ 397,05 de gasolina')
  await expect(result(page)).toContainText('R$ 877,06')
  await expect(result(page)).toContainText('R$ 270,43')
}

test('a visitor adjusts the sum to a life and gets an address that holds it (CALC-10, CALC-17, CALC-20)', async ({
  page,
}) => {
  await adjust(page)
  await expect(result(page)).toBeFocused()
  await expect(result(page)).toContainText('para a economia pagar os R$ 60.000 a mais de A.')
  await result(page).getByText('De onde vêm os números').click()
  await result(page).getByText('Ver os números em tabela').click()
  await expectAccessible(page)

  const address = page.url()
  await page.goto('/')
  await page.goto(address)
  await expect(result(page)).toContainText('R$ 270,43')
  await result(page).getByRole('link', { name: 'Recalcular' }).click()
  await expect(result(page)).toContainText('O resultado aparece aqui')
  await expect(page.getByLabel('Quilometragem mensal')).toHaveValue('1.500')
})

test('a wrong field is opened, listed and reached (CALC-04)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/calculadora/minha-vida')
  await car(page, 'O carro em que você pensa').getByText('mudar').click()
  await car(page, 'O carro em que você pensa').getByLabel('Consumo elétrico').fill('16')
  await open(page, 'Onde você recarrega')
  await page.getByLabel('Em casa').fill('60')
  await expect(page.getByText('Somam 60; devem somar 100.')).toBeVisible()
  await open(page, 'Onde você recarrega')
  await page.getByRole('button', { name: 'Calcular economia' }).click()
  await page.getByRole('link', { name: 'As partes da recarga devem somar 100%; agora somam 60%' }).click()
  await expect(page.getByLabel('Em casa')).toBeFocused()
  await page.getByLabel('Em ponto rápido (DC)', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Calcular economia' }).click()
  // Calculated by hand: mean price 0.6 x 1.13 + 0.4 x 3.50 = 2.078; 160 kWh x 2.078 = R$ 332.48; 545.83 - 332.48 = 213.35.
  await expect(result(page)).toContainText('R$ 213,35')
})

test(
  'choosing a model fills its consumption and its price, and keeps the focus',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/calculadora/minha-vida')
    const a = car(page, 'O carro em que você pensa')
    const models = a.getByLabel('Modelo do catálogo')
    await chooseModel(models, 'dolphin mini', 'BYD Dolphin Mini · GS 5 lugares · 2026')
    await expect(a.getByLabel('Consumo elétrico')).toHaveValue('16,2')
    await expect(a.getByLabel('Preço do carro')).toHaveValue('119.990')
    await expect(models).toBeFocused()
    await expect(a.getByRole('button', { name: 'Usar os números deste modelo' })).toBeHidden()
    await chooseModel(models, 'song plus', songPlus)
    await expect(a.getByLabel('Autonomia elétrica')).toHaveValue('63')
    await expect(a.getByLabel('Consumo elétrico')).toHaveValue('23,2')
    await expect(models).toHaveValue(songPlus)
  },
)

test('shows the top of the answer on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/calculadora/minha-vida')
  await page.getByRole('button', { name: 'Calcular economia' }).click()
  await expect(result(page)).toBeFocused()
  await expect(result(page).getByText(/se paga em dez anos se/)).toBeInViewport({ ratio: 1 })
  expect((await result(page).boundingBox())?.y).toBeGreaterThanOrEqual(72)
})

test('a step keeps the focus on its button and what was typed elsewhere', { tag: '@long' }, async ({ page }) => {
  await page.goto('/calculadora/minha-vida')
  await page.getByLabel('Quilometragem mensal').fill('321')
  await open(page, 'Onde você mora')
  await page.getByLabel('Estado').selectOption('SP')
  const button = page.getByRole('button', { name: 'Usar os preços do meu estado' })
  await button.click()
  await expect(page.getByLabel('Preço da gasolina')).toHaveValue('6,36')
  await expect(button).toBeFocused()
  await expect(page.getByLabel('Quilometragem mensal')).toHaveValue('321')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'the same life comes to the same result, by forms alone (CALC-04, CALC-20)',
    { tag: '@long' },
    async ({ page }) => {
      await adjust(page)
      expect(new URL(page.url()).searchParams.get('entre-a')).toBe('120')
    },
  )
})
