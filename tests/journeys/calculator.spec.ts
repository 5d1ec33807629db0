import type { Page } from '@playwright/test'
import { passTime, takeTheClock } from './clock.ts'
import { expect, test } from './visitor.ts'

const result = (page: Page) => page.getByRole('region', { name: 'Resultado' })
const calculate = (page: Page) => page.getByRole('button', { name: 'Calcular economia' }).click()

test('the wait is shown, then the result, which counts once (CALC-10, CALC-11, CALC-12, CALC-17, CALC-19, CALC-20)', async ({
  page,
}) => {
  await page.goto('/calculadora')
  await expect(result(page)).toContainText('O resultado aparece aqui')
  const before = Number((await page.getByText(/cálculos? feitos? até hoje/).textContent())?.match(/\d+/)?.[0])
  const began = Date.now()
  await calculate(page)
  await expect(page.getByRole('status').filter({ hasText: 'Calculando…' })).toBeVisible()
  await expect(result(page)).toHaveAttribute('aria-busy', 'true')
  await expect(result(page)).toContainText('R$ 354,33')
  expect(Date.now() - began).toBeGreaterThanOrEqual(1500)
  await expect(result(page)).toContainText('R$ 458,33')
  await expect(result(page)).toBeFocused()
  await expect(page.getByText(new RegExp(`^${before + 1} cálculos? feitos? até hoje`))).toBeAttached()

  await page.getByLabel('Quilometragem mensal').fill('2000')
  await calculate(page)
  await expect(result(page)).toContainText('R$ 708,67')
  await page.goBack()
  await expect(page.getByLabel('Quilometragem mensal')).toHaveValue('1000')
  await expect(result(page)).toContainText('R$ 354,33')

  await page.getByRole('link', { name: 'Recalcular' }).click()
  await expect(result(page)).toContainText('O resultado aparece aqui')
  await expect(page.getByLabel('Preço da gasolina')).toHaveValue('5,50')
})

test('an empty or zero field blocks the calculation and is reached from the list (CALC-04, CALC-05, CALC-07)', async ({
  page,
}) => {
  await page.goto('/calculadora')
  await page.getByLabel('Quilometragem mensal').fill('0')
  await page.getByLabel('Consumo da gasolina').fill('')
  await calculate(page)
  await expect(page.getByText('Corrija os seguintes erros:')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'deve ser maior que zero' })).toHaveText([
    'Quilometragem mensal deve ser maior que zero',
    'Consumo da gasolina deve ser maior que zero',
  ])
  await expect(result(page)).toContainText('O resultado aparece aqui')
  await page.getByRole('link', { name: 'Consumo da gasolina deve ser maior que zero' }).click()
  await expect(page.getByLabel('Consumo da gasolina')).toBeFocused()
  await page.getByLabel('Consumo da gasolina').fill('12,5')
  await page.getByLabel('Quilometragem mensal').fill('1000')
  await calculate(page)
  await expect(result(page)).toContainText('R$ 336,00')
  await expect(page.getByText('Corrija os seguintes erros:')).toBeHidden()
})

test('a count that fails is no concern of the visitor (CALC-22)', { tag: '@long' }, async ({ page, consoleErrors }) => {
  await page.route('**/calculadora/usos', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/calculadora')
  await calculate(page)
  await expect(result(page)).toContainText('R$ 354,33')
  await expect(page.getByRole('alert')).toHaveText('')
  consoleErrors.length = 0
})

test('who leaves during the wait is not brought back', { tag: '@long' }, async ({ page }) => {
  await takeTheClock(page)
  await page.goto('/calculadora')
  await calculate(page)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Notícias' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Notícias')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await passTime(page, 1700)
  await expect(page).toHaveURL(/\/noticias$/)
  expect(asked.filter((url) => url.includes('/calculadora'))).toEqual([])
})

test('the wait is a second and a half, neither shorter nor longer (CALC-11)', { tag: '@long' }, async ({ page }) => {
  await takeTheClock(page)
  await page.goto('/calculadora')
  await page.clock.pauseAt(Date.now() + 60_000)
  await calculate(page)
  await expect(result(page)).toContainText('Calculando…')
  await page.clock.runFor(1490)
  await expect(result(page)).toContainText('Calculando…')
  await page.clock.runFor(20)
  await expect(result(page)).toContainText('R$ 354,33')
})

test(
  'choosing a state fills in its prices, and what is typed meanwhile stays (T-84)',
  { tag: '@long' },
  async ({ page }) => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/calculadora\.data\?/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/calculadora')
    const petrol = page.getByLabel('Preço da gasolina')
    const before = await petrol.inputValue()
    await page.getByLabel('Seu estado').selectOption('AC')
    await page.getByLabel('Quilometragem mensal').fill('1500')
    arrive()
    await expect(page).toHaveURL(/uf=AC/)
    await expect(petrol).not.toHaveValue(before)
    await expect(petrol).toHaveValue('7,25')
    await expect(page.getByLabel('Seu estado')).toHaveValue('AC')
    await expect(page.getByLabel('Quilometragem mensal')).toHaveValue('1500')
  },
)
