import { expect, test } from './visitor.ts'

test.describe('the search box of the header', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/sobre')
  })

  test('suggests models, brands and news while typing, and opens one by keyboard', async ({ page }) => {
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Buscar veículos, marcas e notícias' })
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.pressSequentially('volvo')
    const list = page.getByRole('banner').getByRole('listbox')
    await expect(list.getByRole('option', { name: /^Volvo EX30/ }).first()).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(list.getByRole('group')).toHaveCount(4)

    await box.press('ArrowDown')
    const first = list.getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await box.press('ArrowUp')
    await box.press('ArrowUp')
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowDown')
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/marca\/volvo$/)
    await expect(list).toBeHidden()
  })

  test(
    'closes the list by Escape and keeps the text, and searches everything by Enter',
    { tag: '@long' },
    async ({ page }) => {
      const box = page.getByRole('banner').getByRole('combobox')
      await box.pressSequentially('imposto')
      const list = page.getByRole('banner').getByRole('listbox')
      await expect(list).toBeVisible()
      await box.press('Escape')
      await expect(list).toBeHidden()
      await expect(box).toHaveValue('imposto')
      await box.press('Enter')
      await expect(page).toHaveURL(/\/busca\?q=imposto$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Busca: “imposto”')
    },
  )

  test(
    'opens a suggestion by click, and leads to the full search without suggestions',
    { tag: '@long' },
    async ({ page }) => {
      const box = page.getByRole('banner').getByRole('combobox')
      await box.pressSequentially('ex30')
      await page
        .getByRole('option', { name: /Volvo EX30/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/veiculo\/volvo-ex30/)
      await page.goto('/sobre')
      await page.getByRole('banner').getByRole('combobox').fill('zzzz')
      await expect(page.getByRole('banner').getByRole('option')).toHaveText(['Buscar “zzzz” em todo o portal'])
    },
  )

  test('searches for text typed before the script has loaded', { tag: '@long' }, async ({ page }) => {
    await page.route(/\/entry-.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Notícias' }).click({ noWaitAfter: true })
    await page.waitForURL(/\/noticias$/, { waitUntil: 'commit' })
    await page.getByRole('banner').getByRole('combobox').fill('volvo')
    await expect(page.locator('header combo-box:not(:defined)')).toHaveCount(1)
    await expect(
      page
        .getByRole('banner')
        .getByRole('option', { name: /^Volvo EX30/ })
        .first(),
    ).toBeVisible()
  })

  test('is a plain field while the portal does not respond', { tag: '@long' }, async ({ page, consoleErrors }) => {
    await page.route('**/busca/sugestoes*', (route) => route.fulfill({ status: 500 }))
    const box = page.getByRole('banner').getByRole('combobox')
    await box.pressSequentially('byd')
    await expect(page.getByRole('option')).toHaveText(['Buscar “byd” em todo o portal'])
    await box.press('Enter')
    await expect(page).toHaveURL(/\/busca\?q=byd$/)
    // The browser logs this test's 500 error.
    consoleErrors.length = 0
  })
})

test.describe('a search in everyday words', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('corrects one typing error, in the list and on the page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/busca')
    const box = page.getByRole('main').getByRole('combobox')
    await box.pressSequentially('kwd')
    await expect(page.getByRole('option', { name: /^Renault Kwid E-Tech/ }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('listbox')).toContainText('Mostrando resultados para “kwid”')
    await box.press('Enter')
    await expect(page.getByRole('main').getByRole('status').last()).toContainText('Mostrando resultados para “kwid”')
    await expect(page.locator('main [data-vehicle]').first()).toContainText('Kwid')
  })

  test('suggests a tool and a town, and opens them by keyboard', async ({ page }) => {
    await page.goto('/busca')
    const box = page.getByRole('main').getByRole('combobox')
    await box.pressSequentially('imposto')
    await expect(page.getByRole('group', { name: 'Ferramentas' }).getByRole('option').first()).toHaveText(
      'IPVA por estado',
    )
    await box.fill('curitba')
    const town = page.getByRole('group', { name: 'Cidades e estados' }).getByRole('option', { name: /^Curitiba, PR/ })
    await expect(town).toBeVisible()
    await box.press('ArrowDown')
    await expect(town).toHaveAttribute('aria-selected', 'true')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/recarga\/pr\/curitiba$/)
  })
})

test.describe('at 400% zoom of a laptop, in forced colours', () => {
  test.use({ viewport: { width: 320, height: 256 }, forcedColors: 'active' })

  for (const [typed, first] of [
    ['ex2 x dolphin mini', 'Comparar Geely EX2 e BYD Dolphin Mini'],
    ['elétrico paga pedágio', 'Planejar uma viagem'],
    ['haval', 'Ver todos no catálogo'],
    ['zzzz', 'Calculadora de economia'],
  ])
    test(`leads by keyboard from “${typed}” to its first result`, async ({ page }) => {
      await page.goto(`/busca?q=${typed}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.getByRole('main').getByRole('combobox').focus()
      await page.keyboard.press('Tab')
      const result = page.getByRole('main').getByRole('link', { name: first, exact: true })
      await expect(result).toBeFocused()
      await expect(result).toBeInViewport()
      expect(await result.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } })

  test('leads from the header to the search', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click()
    await page.getByRole('main').getByRole('combobox').fill('dolphin')
    await page.getByRole('main').getByRole('combobox').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Busca: “dolphin”')
    expect(await page.locator('main [data-vehicle]').count()).toBeGreaterThan(2)
  })

  test(
    'leads from a question to the trip, and from a misspelt town to its page',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/busca?q=Posso+ir+de+Curitiba+a+Florianópolis+com+um+Dolphin+Mini%3F')
      await page.getByRole('link', { name: 'De Curitiba, PR a Florianópolis, SC: BYD Dolphin Mini' }).click()
      await expect(page.locator('#resposta')).toBeVisible()
      await page.goto('/busca?q=curitba')
      await expect(page.getByRole('main').getByText('Mostrando resultados para “Curitiba”')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Curitiba, PR', exact: true }).click()
      await expect(page).toHaveURL(/\/recarga\/pr\/curitiba$/)
    },
  )
})

test.describe('the field for a municipality', () => {
  test('suggests towns while typing, chosen by keyboard or press', { tag: '@long' }, async ({ page }) => {
    await page.goto('/viagem')
    const from = page.getByRole('combobox', { name: /^De/ })
    await from.pressSequentially('lond')
    const towns = page.getByRole('listbox', { name: 'Municípios' })
    await expect(towns.getByRole('option').first()).toHaveText('Londrina, PR')
    await expect(from).toHaveAttribute('aria-expanded', 'true')
    await from.press('ArrowDown')
    await expect(from).toHaveAttribute(
      'aria-activedescendant',
      (await towns.getByRole('option').first().getAttribute('id')) ?? '',
    )
    await from.press('Enter')
    await expect(from).toHaveValue('Londrina, PR')
    await expect(from).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(/\/viagem$/)

    const to = page.getByRole('combobox', { name: /^Para/ })
    await to.pressSequentially('curtiba')
    await towns.getByRole('option', { name: 'Curitiba, PR' }).click()
    await expect(to).toHaveValue('Curitiba, PR')
    await expect(to).toBeFocused()
    await to.pressSequentially('x')
    await to.fill('flor')
    await expect(towns).toBeVisible()
    await to.press('Escape')
    await expect(towns).toBeHidden()
    await expect(to).toHaveValue('flor')
  })
})
