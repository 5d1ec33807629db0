import { expect, test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('filters, sorts, reads, compares and writes without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Explorar Catálogo' }).click()
  await page.getByLabel('Elétrico').check()
  await page.getByRole('checkbox', { name: 'BYD' }).check()
  await page.getByRole('group', { name: 'Preço' }).getByLabel(/^Até/).fill('200000')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/\/catalogo\?tipo=El%C3%A9trico&marca=BYD&preco=-200000$/)
  await expect(page.getByText('6 veículo(s) encontrado(s)')).toBeVisible()

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

test(
  'filters and opens suppliers and recommends a business without JavaScript (SUP-02, SUP-15, SUP-17)',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    await page.goto('/fornecedores')
    const filters = page.getByRole('search', { name: 'Filtrar fornecedores' })
    await filters.getByLabel('Tipo').selectOption('Oficinas')
    await filters.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL(/\/fornecedores\?tipo=Oficinas$/)
    await page.getByRole('link', { name: 'Fornecedor Exemplo 3' }).click()
    await expect(page.getByText('Esta empresa não existe.')).toBeVisible()

    await page.goto('/fornecedores')
    const form = page.locator('#cadastro')
    await form.getByRole('tab', { name: 'Quero indicar um negócio' }).click()
    await expect(form.getByLabel('Nome do contato')).toBeInViewport()
    await form.getByLabel('Nome do contato').fill('Bia')
    await form.getByLabel('E-mail').fill('bia@recarga')
    await form.getByRole('button', { name: 'Indicar Negócio' }).click()
    await expect(form.getByRole('link', { name: /^Escreva um e-mail completo/ })).toBeInViewport()
    await expect(form.getByLabel('Nome do contato')).toHaveValue('Bia')
    await form.getByLabel('E-mail').fill('bia@recarga.com.br')
    await form.getByRole('button', { name: 'Indicar Negócio' }).click()
    await expect(form.getByRole('heading', { name: 'Cadastro Realizado!' })).toBeInViewport()
    await form.getByRole('button', { name: 'Fazer Novo Cadastro' }).click()
    await expect(form.getByLabel('Seu nome')).toHaveValue('')
    await expect(form.getByLabel('Seu nome')).toBeFocused()
    await expect(form.getByRole('tab', { name: 'Sou proprietário do negócio' })).toBeInViewport()
    // The browser logs the refused form.
    consoleErrors.length = 0
  },
)

test(
  'asks, corrects and reads the IPVA of a car, and changes a tariff, without JavaScript',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/ipva')
    const car = page.locator('#meu-carro')
    await car.getByRole('combobox', { name: 'Estado' }).selectOption('Alagoas')
    await car.getByLabel('Valor do carro hoje').fill('-1')
    await car.getByRole('button', { name: 'Calcular IPVA' }).click()
    await expect(car.getByRole('link', { name: 'O valor do carro deve ser maior que zero' })).toBeInViewport()
    await car.getByLabel('Valor do carro hoje').fill('159.800')
    await car.getByRole('button', { name: 'Calcular IPVA' }).click()
    await expect(page).toHaveURL(/uf=AL&carro=eletrico&valor=159.800&potencia=&ano=1#meu-carro$/)
    await expect(car.getByRole('row', { name: /^2027/ })).toContainText('R$ 639,20')
    await page.getByRole('link', { name: 'Híbrido plug-in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Híbrido plug-in em cada estado' })).toBeVisible()
    await expect(car.getByRole('row', { name: /^2027/ })).toContainText('0,75%')

    await page.goto('/veiculo/1')
    const charging = page.locator('#recarga')
    await charging.getByText('Ver tudo: quanto custa').click()
    await expect(charging.getByRole('row', { name: /^Em casa, São Paulo/ })).toContainText('R$ 43,93')
    await charging.getByLabel('Tarifa de outro estado').selectOption('Rio de Janeiro')
    await charging.getByRole('button', { name: 'Trocar' }).click()
    await expect(charging.getByRole('row', { name: /^Em casa, Rio de Janeiro/ })).toContainText('R$ 57,36')
  },
)

test('has filters and menu at 375 px without JavaScript', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/catalogo')
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveCount(5)
})
