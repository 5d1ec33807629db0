import { expect, isInteractive, test } from '#tests/journeys/visitor.ts'

const stored = (page: import('@playwright/test').Page) => page.evaluate(() => localStorage.getItem('meus-numeros'))

test('shares state, distance and tariff with other tools, with a notice and a reset', async ({ page }) => {
  await page.goto('/calculadora')
  await expect(page.getByRole('button', { name: 'Esquecer' })).toHaveCount(0)
  await page.getByLabel('Seu estado').selectOption('MG')
  await page.getByRole('button', { name: 'Usar os preços de hoje' }).click()
  await expect(page).toHaveURL(/uf=MG/)
  await page.getByLabel('Quilometragem mensal').fill('1500')
  await page.getByLabel('Consumo da gasolina').fill('11,5')
  await page.getByLabel('Preço da energia').fill('0,92')
  await page.getByRole('button', { name: 'Calcular economia' }).last().click()
  await expect(
    page.getByText(
      'Guardado só neste navegador, para as outras ferramentas: Minas Gerais, 1.500 km por mês, 11,5 km por litro, R$ 0,92 por kWh.',
    ),
  ).toBeVisible()

  await page.goto('/veiculo/1/custo')
  await expect(
    page.getByText(/^Preenchido com o que você usou antes neste navegador: Minas Gerais, 1\.500\skm/),
  ).toBeVisible()
  await expect(page.getByLabel('Estado')).toHaveValue('MG')
  await expect(page.getByLabel('Quilometragem')).toHaveValue('1500')
  await expect(page.getByLabel('Consumo do meu carro')).toBeVisible()
  await page.getByRole('button', { name: 'Calcular', exact: true }).click()
  await expect(page).toHaveURL(/custo\?uf=MG&km=1500&energia=0,92&meu-kml=11,5$/)
  await expect(page.getByText(/a menos por mês do que ficar com o seu carro a gasolina/)).toBeVisible()

  // This page is static: it runs without React.
  await page.goto('/ipva')
  await expect(page.locator('#ipva-uf')).toHaveValue('MG')
  await page.goto('/carregar-em-casa')
  await expect(page.getByLabel('Estado')).toHaveValue('MG')
  await page.goto('/carregar-em-casa/conta-de-luz')
  await expect(page.getByLabel('Quilômetros por mês')).toHaveValue('1500')
  await page.getByRole('button', { name: 'Esquecer' }).click()
  await expect(page.getByText('Esquecido: este navegador não guarda mais estes números.')).toBeFocused()
  await expect(page.getByLabel('Quilômetros por mês')).toHaveValue('1.000')
  expect(await stored(page)).toBeNull()
  await page.goto('/calculadora/minha-vida')
  await expect(page.getByLabel('Quilometragem mensal')).toHaveValue('1.000')
})

test('remembers values submitted before its code is loaded', async ({ page }) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/remember-values-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/calculadora')
  await page.waitForFunction(isInteractive)
  await page.getByLabel('Seu estado').selectOption('MG')
  await page.getByRole('button', { name: 'Usar os preços de hoje' }).click()
  await expect(page).toHaveURL(/uf=MG/)
  arrive()
  await expect(page.getByText('para as outras ferramentas: Minas Gerais.')).toBeVisible()
})

test('shows values of the address unchanged and does not remember merely viewed ones', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('meus-numeros', '{"uf":"MG","km":"1500"}'))
  await page.goto('/comparativo/custos?v=1,5&uf=BA&km=800')
  await expect(page.getByText(/^Guardado só neste navegador/)).toBeVisible()
  await expect(page.getByLabel('Estado')).toHaveValue('BA')
  await expect(page.getByLabel('Quilometragem')).toHaveValue('800')
  expect(await stored(page)).toBe('{"uf":"MG","km":"1500"}')
})

test('leaves the form unchanged if storage is invalid or blocked', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('meus-numeros', '{"uf":"<b>","km":-3,"energia":["1"]}'))
  await page.goto('/calculadora/minha-vida')
  await expect(page.getByLabel('Quilometragem mensal')).toHaveValue('1.000')
  await expect(page.getByRole('button', { name: 'Esquecer' })).toHaveCount(0)
})
