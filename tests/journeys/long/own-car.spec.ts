import { expectAccessible } from '#tests/journeys/axe.ts'
import { chooseModel } from '#tests/journeys/choose-model.ts'
import { expect, test } from '#tests/journeys/visitor.ts'

test.use({ viewport: { width: 375, height: 812 } })

test('on a phone: my month against my petrol car in Minas Gerais, and a link that brings it back', async ({ page }) => {
  await page.goto('/veiculo/1')
  await page.getByRole('link', { name: 'Custo com os seus números' }).click()
  await page.getByLabel('Estado').selectOption('MG')
  await page.getByLabel('Quilometragem').fill('1500')
  await page.getByText('Comparar com o meu carro a combustão').click()
  await page.getByLabel('Consumo do meu carro').fill('11')
  await page.getByLabel('Quanto vale hoje').fill('60.000')
  await page.getByRole('button', { name: 'Calcular', exact: true }).click()
  await expect(page).toHaveURL(/custo\?uf=MG&km=1500&meu-kml=11&meu-valor=60\.000$/)
  const result = page.getByRole('region', { name: 'Resultado' })
  const sentence =
    /^Ter um BYD Dolphin Mini custaria R\$\s[\d.]+,\d\d a (mais|menos) por mês do que ficar com o seu carro/
  await expect(result.getByText(sentence)).toBeVisible()
  await expect(result.getByRole('row', { name: /^IPVA/ })).toContainText('188,22')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

  await page.reload()
  await expect(result.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Quanto vale hoje')).toHaveValue('60.000')
  await page.goBack()
  await expect(result).toContainText('Custo em 3 anos')
})

test('a hybrid of the catalogue is chosen as my car, from a list without plugs', async ({ page }) => {
  await page.goto('/comparativo/custos?v=1,5')
  await page.getByText('Comparar com o meu carro a combustão').click()
  const models = page.getByLabel('Comparar com um híbrido do catálogo (opcional)')
  await models.click()
  const options = page.getByRole('listbox', { name: 'Modelos' }).getByRole('option')
  await expect(options.filter({ hasText: 'Toyota Corolla · Altis' })).toHaveCount(1)
  await expect(options.filter({ hasText: 'BYD' })).toHaveCount(0)
  await chooseModel(models, 'corolla altis', 'Toyota Corolla · Altis Hybrid · 2024')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(
    page.getByRole('heading', { name: 'Custo total contra o seu Toyota Corolla, sem contar a perda de valor' }),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^BYD Dolphin Mini: R\$/ })).toBeVisible()
})

test('on a phone each group of the cost shows its figures, and opens its sources and fields', async ({ page }) => {
  await page.goto('/veiculo/1/custo')
  const group = page.getByRole('group', { name: 'Eletricidade' })
  await expect(group.getByText(/Consumo elétrico:\s[\d,]+ kWh\/100 km/)).toBeVisible()
  const price = group.getByLabel('Preço da energia')
  await expect(price).toBeHidden()
  await group.getByText('Fontes e campos').click()
  await expect(group.getByText(/^Portal: [\d,]+\. ANEEL/)).toBeVisible()
  await price.fill('abc')
  await page.getByRole('button', { name: 'Calcular com estes números' }).click()
  await expect(page.getByText('Corrija os seguintes erros:')).toBeVisible()
  await expectAccessible(page)
  // The link opens the section of the field, which keeps its text.
  await page.getByRole('link', { name: /^Preço da energia/ }).click()
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('abc')
  await price.fill('0,50')
  await page.getByRole('button', { name: 'Calcular com estes números' }).click()
  await expect(group.getByText(/Preço da energia:\sR\$\s0,50\/kWh/)).toBeVisible()
})
