import { pointsAdminPath } from '#app/panel/charging/points/points-admin-paths.ts'
import { signedInCookies } from '#tests/journeys/administrator.ts'
import { expectAccessible } from '#tests/journeys/axe.ts'
import { answerStyle, inView, style, test, withWebGl } from './portal-with-points.ts'
import { expect } from '#tests/journeys/visitor.ts'

const path = '/mapa-abastecimento'
// With reduced motion the camera jumps. Software rendering takes seconds for a move.
test.use({ launchOptions: withWebGl, contextOptions: { reducedMotion: 'reduce' } })
// Software rendering is slow.
test.describe.configure({ timeout: 180_000 })

const styleFailed = 'O mapa de ruas não pôde ser carregado; no lugar dele estão os estados, os rios e as cidades.'

test('supports the keyboard on the map and restores the focus (NAV-14)', async ({ page }) => {
  // The camera must get commands while it moves.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(path)
  await inView(page, '14 pontos')
  await expectAccessible(page)
  await page.getByText('Pontos nesta vista', { exact: true }).click()
  const group = page.getByRole('button', { name: 'Aproximar: 12 pontos em São Paulo' })
  await expect(group).toBeVisible()
  const single = page.getByRole('button', { name: 'Posto da Praia: Desconhecido, Rápido, 60 kW' })
  await single.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Posto da Praia' })
  await expect(card.getByRole('link', { name: 'Ver este ponto' })).toHaveAttribute('href', `${path}/recife`)
  await expect(card.getByRole('heading')).toBeFocused()
  await inView(page, '1 ponto')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(single).toBeFocused()
  const canvas = page.getByRole('region', { name: /^Mapa dos pontos de recarga/ })
  await canvas.focus()
  for (let step = 0; step < 9; step += 1) await page.getByRole('button', { name: 'Afastar' }).click()
  await inView(page, '14 pontos')
  await group.focus()
  await page.keyboard.press('Enter')
  await inView(page, '12 pontos')
  await expect(page.locator('summary').filter({ hasText: 'Pontos nesta vista' })).toBeFocused()
})

test('lists the points of the visible part of the map, without a request if all are loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(path)
  await inView(page, '14 pontos')
  const cards = page.locator('[data-point]')
  await expect(cards).toHaveCount(14)
  await page.getByText('Pontos nesta vista', { exact: true }).click()
  await page.getByRole('button', { name: 'Aproximar: 12 pontos em São Paulo' }).click()
  await expect(page.getByText('12 pontos nesta parte do mapa')).toBeVisible()
  await expect(cards).toHaveCount(12)
  expect(asked.filter((url) => url.includes('/na-vista'))).toEqual([])
  for (let step = 0; step < 9; step += 1) await page.getByRole('button', { name: 'Afastar' }).click()
  await expect(cards).toHaveCount(14)
})

test("applies the page's filter to the open map (MAP-04)", async ({ page }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(`${path}?uf=PE`)
  await inView(page, '1 ponto')
  await page.evaluate(() => document.querySelector('canvas')?.setAttribute('data-same', ''))
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, `${path}?uf=SP`)
  await inView(page, '12 pontos')
  await expect(page.locator('canvas[data-same]')).toHaveCount(1)
})

test('moves the map to the results of a search, and back when it is removed (MAP-02, MAP-04)', async ({ page }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(path)
  const search = page.getByRole('combobox', { name: 'Cidade, nome ou endereço' })
  for (const [words, found] of [
    ['Praia', '1 ponto'],
    ['Paulista', '12 pontos'],
    ['Rio', '1 ponto'],
    ['', '14 pontos'],
  ] as const) {
    await search.fill(words)
    await search.press('Enter')
    await inView(page, found)
  }
})

test('suggests towns and points, and moves list and map to a chosen town (NAV-14)', async ({ page }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(path)
  await inView(page, '14 pontos')
  const search = page.getByRole('combobox', { name: 'Cidade, nome ou endereço' })
  await search.pressSequentially('paulis')
  const offered = page.getByRole('listbox', { name: 'Cidades e pontos' })
  await expect(offered.getByRole('group', { name: 'Cidades' }).getByRole('option').first()).toHaveText('Paulista, PE')
  await expect(offered.getByRole('group', { name: 'Pontos' }).getByRole('option').first()).toContainText(
    'Ponto Paulista',
  )
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page).toHaveURL(/\?cidade=Paulista%2C\+PE$/)
  await expect(search).toHaveValue('')
  await expect(page.getByText('Os mais perto de Paulista, PE')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Posto da Praia')
  await expect(page.locator('.map-here')).toHaveText('Paulista, PE')
  await page.getByRole('link', { name: 'Remover filtro: Perto de Paulista, PE' }).click()
  await expect(page).toHaveURL(/mapa-abastecimento$/)
  await expect(page.locator('.map-here')).toHaveCount(0)
})

test('moves a mark out from under its card', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(`${path}?uf=PE`)
  await page.getByRole('region', { name: 'Mapa dos pontos' }).scrollIntoViewIfNeeded()
  await inView(page, '1 ponto')
  const canvas = page.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  await canvas.click()
  const card = page.getByRole('region', { name: 'Posto da Praia' })
  await expect(card).toBeVisible()
  const [map, cover] = [await canvas.boundingBox(), await card.boundingBox()]
  if (!map || !cover) throw new Error('the map or the card is not there')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-on-map]')).toHaveCount(0)
  // Retries, because the marker moves and MapLibre reacts only to a mouse move.
  await expect(async () => {
    await page.mouse.move(map.x + 1, map.y + 1)
    await page.mouse.move(map.x + map.width / 2, cover.y - 32)
    await expect(page.locator('[data-on-map]')).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
})

test('falls back to the outline and says so for an invalid style', async ({ page, consoleErrors }) => {
  for (const answer of [{ status: 404, body: '{}' }, { body: 'isto não é um estilo' }, { body: '{"version":8}' }]) {
    await page.unrouteAll()
    await answerStyle(page, answer)
    await page.goto(path)
    await inView(page, '14 pontos')
    await expect(page.getByText(styleFailed)).toBeVisible()
    await expect(page.getByText('Fundo, sem ruas: Natural Earth')).toBeVisible()
  }
  // Chromium logs the 404 error.
  expect(consoleErrors.filter((error) => !error.includes('404'))).toEqual([])
  consoleErrors.length = 0
})

test('loads the style after a client-side navigation', async ({ page, consoleErrors }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto('/sobre')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa de recarga' }).click()
  await inView(page, '14 pontos')
  await expect(page.getByText(styleFailed)).toBeHidden()
  expect(consoleErrors).toEqual([])
})

test('shows the figure after a lost WebGL context, and reopens the map', async ({ page }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(path)
  await inView(page, '14 pontos')
  await page.evaluate(() =>
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(page.getByText(/^O mapa interativo parou/)).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir o mapa de novo' }).click()
  await inView(page, '14 pontos')
})

test('keeps the figure and loads no map without WebGL', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(path)
  await expect(page.getByText(/^Este navegador não consegue desenhar o mapa interativo/)).toBeVisible()
  expect(loaded.filter((url) => /open-live-map|maplibre|mapas\.exemplo/.test(url))).toEqual([])
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('labels the figure and requests no other server', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).origin))
    await page.goto(path)
    await expect(page.getByText(/precisa de JavaScript/)).toBeVisible()
    await expect(page.locator('svg use[href$="#brasil"]')).toHaveCount(1)
    expect([...new Set(loaded)]).toHaveLength(1)
  })
})

// The last test, because it adds points to the shared portal.
test('lets an editor confirm, add, move and rename points, by keyboard on the map', async ({
  page,
  context,
  portal,
}) => {
  await context.addCookies(await signedInCookies(portal.url))
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(pointsAdminPath)
  const table = page.getByRole('table', { name: 'Pontos', exact: true })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(row('Ponto Paulista')).toHaveCount(12)
  await expect(row('Posto em Dúvida')).toContainText('A conferir')

  await page.getByRole('link', { name: 'Conferir agora' }).click()
  await page.getByRole('button', { name: 'Confirmar Posto em Dúvida' }).click()
  await expect(page.getByText('Nenhum ponto a conferir.')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtro' }).click()
  await expect(row('Posto em Dúvida')).toContainText('Visível')

  await page.getByRole('button', { name: 'Adicionar ponto' }).click()
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: false }).first()
  const save = dialog.getByRole('button', { name: 'Gravar', exact: true })
  await field('Nome').fill('Eletroposto da Ponte')
  await field('Estado').selectOption('PE')
  await field('Cidade').fill('Recife')
  await field('Latitude').fill('48.8566, 2.3522')
  await expect(field('Longitude')).toHaveValue('2,3522')
  await save.click()
  await expect(dialog.getByText('O lugar fica fora do Brasil.')).toBeVisible()
  await expect(field('Latitude')).toBeFocused()
  await field('Latitude').fill('-8.05001, -34.90000')
  await save.click()
  const notice = dialog.getByRole('alert').filter({ hasText: 'Este ponto já existe?' })
  await expect(notice).toContainText('Posto da Praia, a 1 m')
  await expect(notice).toBeFocused()
  const mark = dialog.getByRole('button', { name: /^Marca do ponto/ })
  await mark.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowUp')
  await expect(field('Latitude')).toHaveValue(/^-8,0491/)
  await expect(notice).toBeHidden()
  await expectAccessible(page)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Adicionar ponto' })).toBeFocused()
  await expect(row('Eletroposto da Ponte')).toContainText('Recife, PE')
  await expect(row('Eletroposto da Ponte')).toContainText('Redação')

  await page.getByRole('button', { name: 'Editar Posto da Praia' }).click()
  await field('Nome').fill('Posto do Porto')
  await mark.focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(field('Longitude')).toHaveValue(/^-34,8989/)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(row('Posto do Porto')).toContainText('editado')
  await row('Posto do Porto').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Posto do Porto' })).toBeVisible()
  await expect(page.getByText('Coordenadas: -8.0500, -34.8989')).toBeVisible()
})
