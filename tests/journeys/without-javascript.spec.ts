import { expect, test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without JavaScript filters, sorts, reads, compares and writes', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Explorar Catálogo' }).click()
  await page.getByLabel('Elétrico').check()
  await page.getByRole('checkbox', { name: 'BYD' }).check()
  await page.getByRole('group', { name: 'Preço' }).getByLabel(/^Até/).fill('200000')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/\/catalogo\?tipo=El%C3%A9trico&marca=BYD&preco=-200000$/)
  await expect(page.getByText('4 veículo(s) encontrado(s)')).toBeVisible()

  await page.getByLabel('Ordenar por').selectOption('price_asc')
  await page.getByRole('button', { name: 'Ordenar' }).click()
  await expect(page.locator('main [data-vehicle]').first()).toContainText('BYD Dolphin Mini')

  await page
    .locator('main [data-vehicle]')
    .first()
    .getByRole('link', { name: /^Comparar/ })
    .click()
  await expect(page.getByText('1/4 selecionados')).toBeVisible()

  await page.goto('/veiculo/1')
  await page.locator('details[name=duvida] summary').first().click()
  await expect(page.locator('details[name=duvida][open] p')).toBeVisible()

  await page.goto('/contato')
  await page.getByLabel('Nome').fill('Ana')
  await page.getByLabel(/^E-?mail/i).fill('ana@example.com')
  await page.getByLabel('Assunto').selectOption('duvida')
  await page.getByLabel('Mensagem').fill('Uma pergunta sobre a autonomia do Dolphin Mini na estrada.')
  await page.getByRole('button', { name: /^Enviar/ }).click()
  await expect(page.getByText('Mensagem enviada com sucesso! Retornaremos em breve.')).toBeVisible()
})

test('at 375 px the filters and the menu are there without JavaScript too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/catalogo')
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveCount(5)
})
