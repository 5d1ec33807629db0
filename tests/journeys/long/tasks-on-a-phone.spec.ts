import type { Page } from '@playwright/test'
import { chooseModel } from '#tests/journeys/choose-model.ts'
import { expect, test } from '#tests/journeys/visitor.ts'

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

const openFromMenu = async (page: Page, tool: string) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  await page.getByRole('navigation', { name: 'Ferramentas' }).getByRole('link', { name: tool }).tap()
}

const expectNothingSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

test('finds an electric car up to R$ 200 mil with more than 300 km, by price', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Explorar Catálogo' }).tap()
  await page.getByRole('button', { name: 'Filtros' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByRole('checkbox', { name: /^Elétrico/ }).check()
  await sheet.getByRole('group', { name: 'Preço' }).getByLabel('Até').fill('200000')
  await sheet
    .getByRole('group', { name: /^Autonomia (?!elétrica)/ })
    .getByLabel('De')
    .fill('300')
  await sheet.getByRole('button', { name: /^Ver \d+ veículos$/ }).tap()
  await page.getByLabel('Ordenar por').selectOption('Menor Preço')
  await expect(page).toHaveURL(/ordem=price_asc/)
  await expect(page.locator('main article').nth(3)).toBeVisible()
  const prices = await page
    .locator('main article')
    .evaluateAll((cards) =>
      cards.map((card) => Number(/R\$\s([\d.]+)/.exec(card.textContent)?.[1]?.replaceAll('.', ''))),
    )
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(Math.max(...prices)).toBeLessThanOrEqual(200_000)
  await expectNothingSideways(page)
})

test('compares three models from the first card on, and shares them (CMP-04)', async ({ page }) => {
  await page.goto('/catalogo?marca=BYD')
  const bar = page.getByRole('region', { name: 'Escolhidos para comparar' })
  for (const chosen of [1, 2, 3]) {
    await page
      .getByRole('button', { name: /^Comparar / })
      .first()
      .tap()
    await expect(bar).toContainText(`${chosen} de 4`)
  }
  await bar.getByRole('link', { name: 'Comparar' }).tap()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar link' }).tap()
  await expect(page.getByText('Link copiado!')).toBeVisible()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toMatch(/\/comparativo\?v=\d+,\d+,\d+$/)
  await expectNothingSideways(page)
})

test('plans São Paulo to Campinas and back in summer', async ({ page }) => {
  await openFromMenu(page, 'Dá para viajar?')
  await page.getByRole('combobox', { name: /^De/ }).fill('São Paulo, SP')
  await page.getByRole('combobox', { name: /^Para/ }).fill('São Paulo, SP')
  await chooseModel(
    page.getByRole('combobox', { name: /^Carro/ }),
    'dolphin mini',
    'BYD Dolphin Mini · GS 5 lugares · 2026',
  )
  await page.getByText('Paradas, carga, ar-condicionado e distância').tap()
  await page.getByRole('combobox', { name: 'Passando por (1)' }).fill('Campinas, SP')
  await page.getByLabel('Dia quente, ar-condicionado no máximo').check()
  await page.getByRole('main').getByRole('button', { name: 'Ver se dá' }).tap()
  const answer = page.locator('#resposta')
  await expect(answer.getByRole('heading', { level: 2 }).first()).toHaveText(/Não sabemos dizer se chega|^Dá/)
  await expect(answer).toContainText('35 °C com ar-condicionado')
  await expectNothingSideways(page)
})

test('finds a fast point near Curitiba', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Buscar' }).tap()
  await page.getByRole('main').getByRole('combobox').fill('Curitiba')
  await page.getByRole('main').getByRole('combobox').press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Curitiba, PR', exact: true }).tap()
  await expect(page).toHaveURL(/\/recarga\/pr\/curitiba$/)
  await expect(page.getByRole('heading', { name: /rápid/ }).first()).toBeVisible()
  await expectNothingSideways(page)
})

test('answers charging in a flat', async ({ page }) => {
  await openFromMenu(page, 'Posso carregar em casa?')
  await page.getByRole('link', { name: 'Apartamento', exact: true }).tap()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Minas Gerais')
  await expect(page.getByRole('region', { name: 'Resposta' }).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Carta ao síndico' })).toBeAttached()
  await expectNothingSideways(page)
})

test('shows the IPVA of a state', async ({ page }) => {
  await page.goto('/')
  const state = page.getByRole('form', { name: 'Escolher o meu estado' })
  await state.getByRole('combobox').selectOption('Paraná')
  await state.getByRole('button', { name: 'Ver' }).tap()
  await page.locator('a[href^="/ipva?uf=PR"]').tap()
  await expect(page.getByRole('region', { name: 'IPVA do meu carro' })).toContainText(/R\$\s[\d.]+,\d\d/)
  await expect(page.getByRole('main')).toContainText('Paraná')
  await expectNothingSideways(page)
})

test('recommends a car with reasons', async ({ page }) => {
  await openFromMenu(page, 'Qual elétrico combina comigo?')
  await page.getByLabel('Orçamento até').fill('200.000')
  await page.getByLabel('Quilômetros por dia').fill('60')
  await page.getByText('Mais 5 perguntas').tap()
  await page.getByLabel('Porta-malas').selectOption('350 litros ou mais')
  await page.getByRole('button', { name: 'Ver o que combina' }).tap()
  await expect(page.getByText('O mais barato que atende').first()).toBeVisible()
  await page.locator('main li a[href^="/veiculo/"]').first().tap()
  await expect(page).toHaveURL(/\/veiculo\//)
})

test('returns from an article to the same place of the list', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Notícias' }).tap()
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(7)
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('left', `${scrollY}`))
  })
  await link.tap()
  await expect(page).toHaveURL(/\/noticias\/./)
  await page.goBack()
  const moved = () => page.evaluate(() => Math.abs(scrollY - Number(sessionStorage.getItem('left'))))
  await expect.poll(moved).toBeLessThan(2)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800)
})

test('answers which of two cars suits 70 km a day without a garage, in six steps', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).tap()
  await page.getByRole('combobox').first().fill('ex2 x dolphin mini')
  await page.getByRole('option', { name: /^Comparar Geely EX2 e BYD Dolphin Mini/ }).tap()
  const verdict = page.getByRole('region', { name: 'Qual serve para você' })
  await verdict.getByLabel('Quilômetros por dia').fill('70')
  await verdict.getByLabel('Dá para carregar em casa?').selectOption('Não, só na rua')
  await verdict.getByRole('button', { name: 'Responder' }).tap()
  const answer = verdict.getByRole('status')
  await expect(answer).toContainText('Para 70 km por dia sem garagem: o Geely EX2, porque roda 3 dias')
  await expect(answer.getByText('sem garagem')).toBeInViewport()
  await expect(page).toHaveURL(/km=70&casa=nao/)
  await expectNothingSideways(page)
})
