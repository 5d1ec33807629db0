import { expect, test } from './visitor.ts'

const day = '#cabe-no-meu-dia'

test('answers in place whether a day fits', async ({ page }) => {
  await page.goto('/veiculo/1')
  await page.getByText('Cabe no meu dia?').click()
  await page.getByLabel('Quilômetros por dia').fill('300')
  await page.getByLabel('Noites na tomada').selectOption('1')
  await page.getByRole('button', { name: 'Fazer a conta' }).click()
  await expect(page).toHaveURL(/\/veiculo\/1\?km=300&noites=1&.*#cabe-no-meu-dia$/)
  await expect(page.locator(`${day} [role=status]`)).toContainText('Não cabe')
  await expect(page.getByLabel('Quilômetros por dia')).toHaveValue('300')
  await page.getByLabel('Quilômetros por dia').fill('nada')
  await page.getByRole('button', { name: 'Fazer a conta' }).click()
  await expect(page.getByLabel('Quilômetros por dia')).toHaveAttribute('aria-invalid', 'true')
  await page.goBack()
  await expect(page.locator(`${day} [role=status]`)).toContainText('Não cabe')
})

test('leads from three labelled picks to a comparison on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/qual-eletrico')
  await expect(page.getByRole('heading', { name: /^Uma resposta de exemplo/ })).toBeVisible()
  await page.getByLabel('Orçamento até').fill('250.000')
  await page.getByLabel('Quilômetros por dia').fill('60')
  await page.getByRole('button', { name: 'Ver o que combina' }).click()
  await expect(page.getByRole('heading', { name: /modelos combinam$/ })).toBeInViewport()
  const picks = page.locator('#resultado > ol > li')
  for (const label of ['O mais barato que atende', 'O mais barato que vai longe', 'Melhor em viagem'])
    await expect(picks.filter({ hasText: label })).toHaveCount(1)
  const count = await picks.count()
  for (const pick of await picks.all()) await pick.getByRole('button', { name: /^Comparar / }).click()
  await expect(page.getByRole('button', { name: /^Remover .+ da comparação$/ })).toHaveCount(count)
  await picks
    .first()
    .getByRole('link', { name: /^Ver carro/ })
    .click()
  await expect(page).toHaveURL(/\/veiculo\//)
  await page.goBack()
  await expect(picks.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('leads from seven questions to a comparison', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Ver os \d+ carros$/ }).click()
  await page.getByLabel('Orçamento até').fill('250.000')
  await page.getByLabel('Quilômetros por dia').fill('60')
  await page.getByRole('button', { name: 'Ver o que combina' }).click()
  await expect(page.getByRole('heading', { name: /modelos combinam$/ })).toBeInViewport()
  const first = await page.locator('#resultado h3').first().innerText()
  await page.getByRole('link', { name: /^Comparar os \d$/ }).click()
  await expect(page).toHaveURL(/\/comparativo\?v=\d+(,\d+)+$/)
  await expect(page.getByRole('main')).toContainText(first)
})

test('leads from "no" to an alternative, by keyboard', { tag: '@long' }, async ({ page }) => {
  await page.goto('/qual-eletrico?orcamento=120000&lugares=7&mala=450&tipo=eletrico')
  await expect(page.getByRole('heading', { name: 'Nenhum modelo atende a tudo' })).toBeVisible()
  await page.getByRole('link', { name: /^Com orçamento de R\$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 modelo combina' })).toBeVisible()
  await expect(page.getByLabel('Orçamento até')).toHaveValue('400.000')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('answers both forms', { tag: '@long' }, async ({ page }) => {
    await page.goto('/veiculo/1')
    await page.getByText('Cabe no meu dia?').click()
    await page.getByLabel('Quilômetros por dia').fill('40')
    await page.getByRole('button', { name: 'Fazer a conta' }).click()
    await expect(page.locator(`${day} [role=status]`)).toContainText('Cabe mesmo com a menor autonomia da faixa')

    await page.goto('/qual-eletrico')
    await page.getByLabel('SUV').check()
    await page.getByLabel('Não, só na rua').check()
    await page.getByLabel('Quilômetros por dia').fill('30')
    await page.getByRole('button', { name: 'Ver o que combina' }).click()
    await expect(page.getByRole('heading', { name: /modelos combinam$/ })).toBeInViewport()
    await expect(page.getByLabel('Não, só na rua')).toBeChecked()
  })
})
