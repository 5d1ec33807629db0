import { chooseModel } from './choose-model.ts'
import { holdScripts } from './hold-scripts.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const openFields = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).getByText('Fontes e campos').click()

test('from the details to the costs with other figures, and back by the browser', async ({ page }) => {
  await page.goto('/veiculo/1')
  await page.getByRole('link', { name: 'Custo com os seus números' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quanto custa ter um BYD Dolphin Mini')
  const result = page.getByRole('region', { name: 'Resultado' })
  await expect(result).toContainText('76.700')

  await page.getByLabel('Tempo com o carro').selectOption('5')
  await openFields(page, 'Compra e revenda')
  await page.getByLabel('Preço de compra').fill('110.000')
  await openFields(page, 'Seguro, revisões e pneus')
  await page.getByLabel('Seguro, em').fill('0')
  await chooseModel(page.getByLabel('Comparar com', { exact: true }), 'king', 'BYD King · GS DM-i · 2026')
  await page.getByRole('button', { name: 'Calcular com estes números' }).click()
  await expect(page).toHaveURL(/custo\?contra=byd-king-6&anos=5&preco=110\.000&seguro=0$/)
  await expect(result).toContainText('Custo em 5 anos')
  await expect(page.getByRole('heading', { name: 'Contra o BYD King' })).toBeVisible()

  await page.goBack()
  await expect(result).toContainText('76.700')
  await expect(page.getByLabel('Preço de compra')).toHaveValue('')
  await expect(page.getByLabel('Tempo com o carro')).toHaveValue('3')
})

test('what is chosen and typed before the script is there is kept', { tag: '@long' }, async ({ page }) => {
  const release = await holdScripts(page)
  const going = page.goto('/veiculo/1/custo')
  await page.getByLabel('Tempo com o carro').selectOption('5')
  await openFields(page, 'Compra e revenda')
  await page.getByLabel('Preço de compra').fill('110.000')
  release()
  await going
  await expect(page.getByLabel('Preço de compra')).toHaveValue('110.000')
  await page.getByRole('button', { name: 'Calcular', exact: true }).click()
  await expect(page).toHaveURL(/custo\?anos=5&preco=110\.000$/)
})

test('what is wrong is reached from the list, and a loan is a simulation', { tag: '@long' }, async ({ page }) => {
  await page.goto('/veiculo/1/custo')
  await openFields(page, 'Seguro, revisões e pneus')
  await page.getByLabel('Jogo de quatro pneus').fill('muito')
  await page.getByRole('button', { name: 'Calcular', exact: true }).click()
  await page.getByRole('link', { name: /^Jogo de quatro pneus: escreva um número/ }).click()
  await expect(page.getByLabel('Jogo de quatro pneus')).toBeFocused()
  await expect(page.getByLabel('Jogo de quatro pneus')).toHaveValue('muito')
  await page.getByLabel('Jogo de quatro pneus').fill('2.000')
  await page.getByLabel('Forma de pagamento').selectOption('sac')
  await openFields(page, 'Pagamento')
  await page.getByLabel('Entrada').fill('19.990')
  await page.getByRole('button', { name: 'Calcular', exact: true }).click()
  await expect(page.getByText('Simulação, não é oferta de crédito.')).toBeVisible()
  // Calculated by hand: 100000 / 48 + 100000 x 1.98 % = 2083.33 + 1980.
  await expect(page.getByText('R$ 4.063,33')).toBeVisible()
})

test('figures stand in a table behind the bars', { tag: '@long' }, async ({ page }) => {
  await page.goto('/veiculo/1/custo')
  await page.getByText('Ver os números em tabela').click()
  await expect(page.getByRole('cell', { name: 'R$ 76.710,72' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to its result, and its address is the scenario', { tag: '@long' }, async ({ page }) => {
    await page.goto('/veiculo/6/custo')
    await page.getByLabel('Estado').selectOption('MG')
    await openFields(page, 'Eletricidade e combustível')
    await page.getByLabel('Rodados na bateria').fill('80')
    await page.getByLabel('Wallbox', { exact: true }).selectOption('casa')
    await page.getByRole('button', { name: 'Calcular com estes números' }).click()
    await expect(page).toHaveURL(/\/veiculo\/byd-king-6\/custo\?uf=MG&recarga=casa&eletrico=80#resultado$/)
    await expect(page.getByLabel('Rodados na bateria')).toHaveValue('80')
    await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Wallbox em casa')
    await page.getByText('Ver os números em tabela').click()
    await expect(page.getByRole('columnheader', { name: 'Wallbox em casa' })).toBeVisible()
  })
})
