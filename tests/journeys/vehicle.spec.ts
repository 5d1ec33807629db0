import { sweep } from '#tests/fixtures/long-run.ts'
import { stopTheClock } from './clock.ts'
import { watchSigns } from './pressed-link.ts'
import { expect, test } from './visitor.ts'

const storedKey = 'advancedVehicleComparison'

test('one answer is open at a time, and it can be closed (VEH-20)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/veiculo/1')
  const answers = page.locator('details[name=duvida]')
  await answers.nth(0).locator('summary').click()
  await expect(answers.nth(0)).toHaveAttribute('open')
  await answers.nth(1).locator('summary').click()
  await expect(answers.nth(0)).not.toHaveAttribute('open')
  await answers.nth(1).locator('summary').click()
  await expect(page.locator('details[name=duvida][open]')).toHaveCount(0)
})

test('all five views are shown, and a small picture takes the place of the large one (VEH-07)', async ({ page }) => {
  await page.goto('/veiculo/1')
  const main = page.locator('[data-gallery=main]')
  await expect(main).toHaveAttribute('src', '/ilustracoes/1/medidas.svg')
  const small = page.locator('[data-gallery=thumbnail]')
  await expect(small).toHaveCount(5)
  await small.nth(1).click()
  await expect(main).toHaveAttribute('src', '/ilustracoes/1/frente.svg')
  await small.last().click()
  await expect(main).toHaveAttribute('src', '/ilustracoes/1/vaga.svg')
  await small.first().click()
  await expect(main).toHaveAttribute('src', '/ilustracoes/1/medidas.svg')
})

test(
  'a picture that does not load is replaced, on every kind of page (VEH-09)',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    await page.route('**/ilustracoes/**', (route) => route.abort())
    for (const [path, picture] of [
      ['/veiculo/1', '[data-gallery=main]'],
      ['/catalogo', '[data-vehicle] img'],
      ['/noticias?categoria=lancamentos', 'main [data-article] img'],
      ['/comparativo?v=1,2', '#vagas img'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator(picture).first()).toHaveAttribute('src', '/sem-imagem.svg')
    }
    consoleErrors.length = 0
  },
)

test('the link to a vehicle says that its page is on its way (VEH-02)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/catalogo?busca=dolphin+mini&versoes=separadas')
  await page.route(/\/veiculo\/byd-dolphin-mini-1$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const signs = await watchSigns(page)
  // Hovering over the link would prefetch the page.
  await page
    .locator('[data-vehicle="1"]')
    .getByRole('link', { name: /^Ver Detalhes/ })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BYD Dolphin Mini')
  expect((await signs()).toSorted()).toEqual(['busy link', 'line', 'status'])
})

for (const { stored, said, count } of sweep(
  [
    { stored: '[null,null,null,null]', said: 'Veículo adicionado à comparação', count: '1/4' },
    { stored: '[2,3,4,5]', said: 'Veículo substituído na comparação', count: '4/4' },
  ],
  2,
))
  test(`a second after '${said}' the comparison opens, not sooner (VEH-24, VEH-25, VEH-26)`, async ({ page }) => {
    await page.goto('/veiculo/1')
    await page.evaluate(([key, slots]) => localStorage.setItem(key, slots), [storedKey, stored] as const)
    await page.goto('/veiculo/1')
    await stopTheClock(page)
    await page
      .getByRole('button', { name: /^Comparar/ })
      .first()
      .click()
    await expect(page.getByText(said)).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const isAsked = () => asked.some((path) => path.startsWith('/comparativo'))
    await page.clock.runFor(990)
    await expect(page).toHaveURL(/\/veiculo\/1$/)
    expect(isAsked()).toBe(false)
    await page.clock.runFor(20)
    await expect.poll(isAsked).toBe(true)
    await page.clock.resume()
    await expect(page).toHaveURL(/\/comparativo\?v=/)
    await expect(page.getByText(`${count} selecionados`).first()).toBeVisible()
  })

test('a selected vehicle is removed, without leaving the page (VEH-23)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/veiculo/1')
  await page.evaluate((key) => localStorage.setItem(key, '[1,null,null,null]'), storedKey)
  await page.reload()
  await page
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click()
  await expect(page.getByText('Veículo removido da comparação')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Comparar/ }).first()).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), storedKey)).toBe('[null,null,null,null]')
  await expect(page).toHaveURL(/\/veiculo\/1$/)
})

test('with four selected the oldest makes room (VEH-25)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/veiculo/1')
  await page.evaluate((key) => localStorage.setItem(key, '[2,3,4,5]'), storedKey)
  await page.reload()
  await page
    .getByRole('button', { name: /^Comparar/ })
    .first()
    .click()
  await expect(page.getByText('Veículo substituído na comparação')).toBeVisible()
  await page.waitForURL(/\/comparativo\?v=3(,|%2C)4(,|%2C)5(,|%2C)1/)
})

test('a figure opens its source by keyboard', { tag: '@long' }, async ({ page }) => {
  await page.goto('/veiculo/1')
  await page.getByText(/^Ver tudo: mais \d+ dados da ficha$/).focus()
  await page.keyboard.press('Enter')
  const figure = page.locator('details[name=fonte]', { hasText: 'Velocidade máxima' })
  await figure.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(figure.getByText(/^Referência: 21\/05\/2025/)).toBeVisible()
})
