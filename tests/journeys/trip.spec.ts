import { expectAccessibleInAllVariants } from './axe.ts'
import { chooseModel } from './choose-model.ts'
import { expect, test } from './visitor.ts'

test('plans Curitiba to Florianópolis with a Dolphin Mini from the home page on a phone', async ({ page }) => {
  const began = Date.now()
  await page.setViewportSize({ width: 375, height: 780 })
  await page.goto('/')
  const start = page.getByRole('form', { name: 'Começar uma viagem' })
  const towns = page.getByRole('listbox', { name: 'Municípios' })
  await start.getByRole('combobox', { name: 'De' }).pressSequentially('curitiba')
  await towns.getByRole('option', { name: 'Curitiba, PR' }).click()
  await start.getByRole('combobox', { name: 'Para' }).pressSequentially('florian')
  await towns.getByRole('option', { name: 'Florianópolis, SC' }).click()
  await start.getByRole('button', { name: 'Ver se dá' }).click()

  await expect(page.getByRole('combobox', { name: /^De/ })).toHaveValue('Curitiba, PR')
  await expect(page.getByRole('main')).not.toContainText('Corrija os seguintes erros')
  await chooseModel(
    page.getByRole('combobox', { name: /^Carro/ }),
    'mini dolphin 5',
    'BYD Dolphin Mini · GS 5 lugares · 2026',
  )
  await page.getByRole('main').getByRole('button', { name: 'Ver se dá' }).click()

  const answer = page.locator('#resposta')
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(/Não sabemos dizer se chega|^Dá/)
  await expect(answer).toContainText('Curitiba, PR → Florianópolis, SC')
  await expect(answer.getByRole('heading', { name: 'Com que hipóteses' })).toBeVisible()
  // Two towns, a car and two buttons take less than a minute.
  expect(Date.now() - began).toBeLessThan(60_000)
  await expect(answer).toContainText(/entre o km \d+, perto de .+, [A-Z]{2}, e o km \d+, perto de|Onde parar/)

  await page.getByRole('checkbox', { name: 'Ida e volta' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Ver se dá' }).click()
  await expect(page).toHaveURL(/volta=sim/)
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(/vai e volta|ida e volta/i)
  await expect(answer).toContainText('Curitiba, PR → Florianópolis, SC → Curitiba, PR')
  await expect(answer).toContainText('A volta é pelo mesmo caminho')
  await expectAccessibleInAllVariants(page)
})

function stepCounter() {
  let steps = 0
  return {
    take: async (action: Promise<unknown>) => {
      steps += 1
      await action
    },
    count: () => steps,
  }
}

test.describe('on a phone from the home page', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('answers São Paulo to Paraty and back with a Dolphin Mini in at most seven steps', async ({ page }) => {
    const { take, count } = stepCounter()
    await page.goto('/')
    const start = page.getByRole('form', { name: 'Começar uma viagem' })
    await take(start.getByRole('combobox', { name: 'De' }).fill('são paulo'))
    await take(start.getByRole('combobox', { name: 'Para' }).fill('paraty'))
    await take(start.getByRole('button', { name: 'Ver se dá' }).click())
    const answer = page.locator('#resposta')
    await expect(answer.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(answer).toContainText('com um BYD Dolphin Mini')
    await take(answer.getByRole('link', { name: 'Ida e volta' }).click())
    await expect(answer).toContainText('São Paulo, SP → Paraty, RJ → São Paulo, SP')
    const verdict = answer.getByRole('heading', { level: 2 })
    await expect(verdict).toHaveText(/^Dá ida e volta( no limite)?, com \d paradas?, se recarregar em Paraty\.$/)
    await expect(verdict).toBeInViewport()
    expect(count()).toBeLessThanOrEqual(7)
  })

  test('answers São Paulo to Ilhabela with its ferry in at most six steps, from the search too', async ({ page }) => {
    const { take, count } = stepCounter()
    await page.goto('/')
    const start = page.getByRole('form', { name: 'Começar uma viagem' })
    await take(start.getByRole('combobox', { name: 'De' }).fill('sao paulo'))
    await take(start.getByRole('combobox', { name: 'Para' }).fill('ilhabela'))
    await take(start.getByRole('button', { name: 'Ver se dá' }).click())
    const answer = page.locator('#resposta')
    await expect(answer.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(answer.getByText('Tem balsa no caminho: balsa São Sebastião–Ilhabela')).toBeVisible()
    expect(count()).toBeLessThanOrEqual(6)

    await page.goto('/busca?q=são paulo a ilhabela')
    await page.getByRole('main').getByRole('link', { name: 'De São Paulo, SP a Ilhabela, SP' }).click()
    await expect(answer.getByText('Tem balsa no caminho')).toBeVisible()
  })

  test('shows the errors of the home form in view', async ({ page }) => {
    await page.goto('/')
    const start = page.getByRole('form', { name: 'Começar uma viagem' })
    await start.getByRole('combobox', { name: 'De' }).fill('xpto')
    await start.getByRole('button', { name: 'Ver se dá' }).click()
    await expect(page.getByText('Corrija os seguintes erros:')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Escreva para onde você vai' })).toBeInViewport()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the answer and the errors in view', async ({ page }) => {
      await page.goto('/')
      const start = page.getByRole('form', { name: 'Começar uma viagem' })
      await start.getByRole('combobox', { name: 'De' }).fill('são paulo')
      await start.getByRole('button', { name: 'Ver se dá' }).click()
      await expect(page.getByText('Corrija os seguintes erros:')).toBeInViewport()
      await page.goto('/')
      await start.getByRole('combobox', { name: 'De' }).fill('são paulo')
      await start.getByRole('combobox', { name: 'Para' }).fill('paraty')
      await start.getByRole('button', { name: 'Ver se dá' }).click()
      await expect(page.locator('#resposta').getByRole('heading', { level: 2 })).toBeInViewport()
    })
  })
})

test('links the page of a car to a trip with it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/veiculo/1')
  await page.getByRole('link', { name: 'Planejar viagem' }).click()
  await expect(page.getByRole('combobox', { name: /^Carro/ })).toHaveValue('BYD Dolphin Mini · GS 5 lugares · 2026')
})

test('scrolls to form errors on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const main = page.getByRole('main')
  const problems = main.getByText('Corrija os seguintes erros:')
  await page.goto('/viagem')
  await page.getByRole('combobox', { name: /^De/ }).fill('Rio')
  await main.getByRole('button', { name: 'Ver se dá' }).click()
  await expect(problems).toBeInViewport()
  await expect(main.getByRole('link', { name: /^Rio .+, [A-Z]{2}$/ }).first()).toHaveText('Rio de Janeiro, RJ')

  await page.goto('/carregar-em-casa/conta-de-luz')
  await main.getByRole('textbox', { name: 'Quilômetros por mês' }).fill('abc')
  await main.getByRole('button', { name: 'Calcular a conta' }).click()
  await expect(problems).toBeInViewport()

  await page.goto('/ipva')
  await main.getByRole('button', { name: 'Calcular IPVA' }).click()
  await expect(problems).toBeInViewport()

  await page.goto('/qual-eletrico?orcamento=abc#resultado')
  await expect(problems).toBeInViewport()

  // This form does not load another page.
  await page.goto('/veiculo/1')
  await page.getByRole('heading', { name: 'Cabe no meu dia?' }).click()
  await page.getByRole('textbox', { name: 'Quilômetros por dia' }).fill('abc')
  await page.getByRole('button', { name: 'Fazer a conta' }).click()
  await expect(page.getByRole('textbox', { name: 'Quilômetros por dia' })).toBeFocused()
  await expect(page.locator('#dia-km-erro')).toBeInViewport()

  await page.goto('/veiculo/1/custo')
  const price = page.getByRole('textbox', { name: /^Preço da energia/ })
  await page.getByRole('group', { name: 'Eletricidade' }).getByText('Fontes e campos').click()
  await price.fill('abc')
  await price.press('Enter')
  await expect(problems).toBeInViewport()
})
