import { expect, test } from '#tests/journeys/visitor.ts'

const path = '/carregar-em-casa'

test('from a model to its answer, its list and a letter that is printed alone', async ({ page }) => {
  await page.goto('/veiculo/1')
  await page.getByRole('link', { name: /^Posso carregar em casa\? Tomada/ }).click()
  await expect(page).toHaveURL(/carregar-em-casa\?modelo=byd-dolphin-mini-1$/)
  await expect(page.getByRole('region', { name: /quantos km por noite/ })).toContainText('BYD Dolphin Mini')
  await page.getByRole('link', { name: 'Apartamento', exact: true }).click()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('São Paulo')
  await expect(page.getByRole('heading', { name: 'Sim, na vaga privativa' })).toBeVisible()
  await expect(page).toHaveURL(/moradia=apartamento&uf=SP&modelo=byd-dolphin-mini-1$/)

  await page.getByRole('link', { name: 'Escrever a carta' }).click()
  const letter = page.getByRole('article', { name: 'Carta' })
  await expect(letter).toContainText('[nome completo]')
  await expect(page.getByLabel('Carro', { exact: true })).toHaveValue('BYD Dolphin Mini')
  await page.getByLabel('Seu nome').fill('Ana Souza')
  await page.getByLabel('Unidade').fill('apto 42')
  await page.getByLabel('Potência da estação').selectOption('7,4 kW')
  await page.getByRole('button', { name: 'Preencher a carta' }).click()
  await expect(letter).toContainText('Eu, Ana Souza, da unidade apto 42')
  await expect(page.locator('#carta')).toBeFocused()
  await expect(page.getByLabel('Seu nome')).toHaveValue('Ana Souza')
  const { pathname, search, hash } = new URL(page.url())
  expect(pathname + search + hash).not.toMatch(/Ana|Souza|42/)

  await page.emulateMedia({ media: 'print' })
  await expect(letter.getByText('Modelo; não é orientação jurídica.')).toBeVisible()
  await expect(page.getByLabel('Seu nome')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
})

for (const first of ['home', 'state'])
  test(`a home and a state that are chosen before a page has come are both kept, the ${first} first`, async ({
    page,
  }) => {
    await page.goto(`${path}?modelo=byd-dolphin-mini-1`)
    const state = page.getByRole('combobox', { name: 'Estado' })
    await state.evaluate(async (select: HTMLSelectElement, isHomeFirst) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('#conteudo nav a')]
      const chooseHome = () => links.find((link) => link.textContent === 'Apartamento')?.click()
      const chooseState = () => {
        select.value = 'SP'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
      const choices = isHomeFirst ? [chooseHome, chooseState] : [chooseState, chooseHome]
      for (const choose of choices) {
        choose()
        // Handlers of the first choice run before the second one, but the router has not rendered yet.
        await Promise.resolve()
      }
    }, first === 'home')
    await expect(page).toHaveURL(/moradia=apartamento&uf=SP&modelo=byd-dolphin-mini-1$/)
    await expect(page.getByRole('heading', { name: 'Sim, na vaga privativa' })).toBeVisible()
    await page.goBack()
    await expect(state).toHaveValue('')
    await expect(page.locator('input[name=moradia]')).toHaveValue('casa')
  })

test('the letter is copied as text, with its blanks and its notice', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${path}/carta`)
  await page.getByLabel('Nome do condomínio').fill('Edifício Jatobá')
  await page.getByLabel('Nome do condomínio').press('Enter')
  await expect(page.getByRole('article', { name: 'Carta' })).toContainText('Edifício Jatobá')
  await page.getByRole('button', { name: 'Copiar o texto' }).click()
  await expect(page.getByText('Carta copiada')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('À administração do condomínio Edifício Jatobá')
  expect(copied).toContain('[nome completo]')
  expect(copied.endsWith('Modelo; não é orientação jurídica.')).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home, state and car are chosen, and the letter is filled', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('link', { name: 'Apartamento', exact: true }).click()
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Alagoas')
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page).toHaveURL(/\?moradia=apartamento&uf=AL$/)
    await expect(page.getByText('Vetada, não vale')).toBeVisible()
    await page.getByRole('link', { name: 'Escrever a carta' }).click()
    await page.getByLabel('Seu nome').fill('Ana Souza')
    await page.getByRole('button', { name: 'Preencher a carta' }).click()
    await expect(page.getByRole('article', { name: 'Carta' })).toContainText('Eu, Ana Souza,')
    await expect(page).toHaveURL(/\/carregar-em-casa\/carta#carta$/)
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  })
})
