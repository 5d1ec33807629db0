import { expect, test } from './visitor.ts'

test('the map is drawn, and a tap on a state leads to its line', async ({ page }) => {
  await page.goto('/ipva')
  const shapes = page.locator('section[aria-labelledby=mapa] svg a use')
  await expect(shapes).toHaveCount(27)
  // A `<use>` has no size if the SVG file lacks the shape or the CSP blocks it.
  await expect
    .poll(() => shapes.evaluateAll((all) => all.filter((shape) => shape.getBoundingClientRect().width < 2).length))
    .toBe(0)
  await page.locator('section[aria-labelledby=mapa] svg a[href="#mt"]').click()
  await expect(page).toHaveURL(/\/ipva#mt$/)
  await expect(page.locator('#mt')).toBeInViewport()
})

test('a car is asked for on the page, corrected, and kept when the map changes', async ({ page }) => {
  await page.goto('/ipva')
  const car = page.locator('#meu-carro')
  const result = car.getByRole('region', { name: 'IPVA do meu carro' })
  await car.getByRole('button', { name: 'Calcular IPVA' }).click()
  await car.getByRole('link', { name: 'Escolha o estado em que o carro é emplacado' }).click()
  await expect(car.getByRole('combobox', { name: 'Estado' })).toBeFocused()
  await car.getByRole('combobox', { name: 'Estado' }).selectOption('Minas Gerais')
  await car.getByLabel('Valor do carro hoje').fill('159.800')
  await car.getByRole('button', { name: 'Calcular IPVA' }).click()
  await expect(result).toContainText('R$ 6.392,00')
  await expect(car).toBeInViewport()
  await car.getByText('Usado, flex ou feito no estado').click()
  await car.getByLabel('Foi fabricado nesse estado').check()
  await car.getByRole('button', { name: 'Calcular IPVA' }).click()
  await expect(result).toContainText('R$ 0,00')
  await page.getByRole('link', { name: 'Híbrido plug-in', exact: true }).click()
  await expect(car.getByRole('combobox', { name: 'Tipo de carro' })).toHaveValue('plug-in')
  await expect(car.getByLabel('Valor do carro hoje')).toHaveValue('159.800')
  await page.goBack()
  await expect(car.getByRole('combobox', { name: 'Tipo de carro' })).toHaveValue('eletrico')
})

test('the tariff of another state is shown without losing one’s place', { tag: '@long' }, async ({ page }) => {
  await page.goto('/veiculo/1')
  const charging = page.locator('#recarga')
  await charging.getByText('Ver tudo: quanto custa').click()
  await charging.getByLabel('Tarifa de outro estado').selectOption('Rio de Janeiro')
  await charging.getByRole('button', { name: 'Trocar' }).click()
  await expect(charging.getByRole('row', { name: /^Em casa, Rio de Janeiro/ })).toContainText('R$ 57,36')
  await expect(charging.getByLabel('Tarifa de outro estado')).toBeInViewport()
})
