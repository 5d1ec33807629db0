import type { Page } from '@playwright/test'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { expectAccessible } from '#tests/journeys/axe.ts'
import { holdScripts } from '#tests/journeys/hold-scripts.ts'
import { answerStyle, inView, style, test, withWebGl } from './portal-with-points.ts'
import { expect, isInteractive } from '#tests/journeys/visitor.ts'

const path = '/mapa-abastecimento'

test.use({
  launchOptions: withWebGl,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
})
// Software rendering is slow.
test.describe.configure({ timeout: 180_000 })

const opener = (page: Page) => page.getByRole('button', { name: 'Abrir o mapa', exact: true })
const figure = /^14 pontos na figura/

test('loads no map before a touch, without layout shifts (NAV-14)', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.addInitScript(recordShifts)
  await page.goto(path)
  await expect(page.getByText(figure)).toBeVisible()
  await expectAccessible(page)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /open-live-map|create-map|worker|mapas\.exemplo/.test(url))).toEqual([])
  expect(loaded.filter((url) => /\/assets\/.*\.js$/.test(url)).length).toBeLessThanOrEqual(8)
  // The map opens at the tapped cluster.
  await page.locator('[data-group]', { hasText: '12' }).scrollIntoViewIfNeeded()
  const mark = await page.locator('[data-group]', { hasText: '12' }).boundingBox()
  if (!mark) throw new Error('the figure has no mark')
  await page.touchscreen.tap(mark.x + mark.width / 2, mark.y + mark.height / 2)
  await inView(page, '12 pontos')
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([])
})

test('opens the map by keyboard and focuses it (NAV-14)', async ({ page }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(path)
  await page.getByText('Pontos nesta vista', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Aproximar: 12 pontos em São Paulo' })).toBeVisible()
  await opener(page).press('Enter')
  await inView(page, '14 pontos')
  await expect(page.getByRole('region', { name: /^Mapa dos pontos de recarga/ })).toBeFocused()
  await expect(opener(page)).toHaveCount(0)
})

test('opens the map for a press before hydration (NAV-14)', async ({ page }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  const arrive = await holdScripts(page)
  const going = page.goto(path)
  await opener(page).tap()
  await expect(page.getByText('Abrindo o mapa…')).toBeVisible()
  arrive()
  await going
  await inView(page, '14 pontos')
})

test('opens the map around filtered points and keeps the panel open (MAP-04)', async ({ page }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(path)
  await expect(page.getByText(figure)).toBeVisible()
  await page.getByText('Filtros', { exact: true }).tap()
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption('SP')
  await inView(page, '12 pontos')
  await expect(page.getByRole('combobox', { name: /^Estado/ })).toHaveValue('SP')
  await expect(page.getByText('Filtros1 filtro ativo')).toBeVisible()
})

test('shows the map on the first screen with a link to the list (MAP-04)', async ({ page }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(path)
  const top = (await page.getByRole('region', { name: 'Mapa dos pontos' }).boundingBox())?.y
  expect(top).toBeLessThan(812 * 0.62)
  await expect(page.getByRole('combobox', { name: /^Estado/ })).toBeHidden()
  await page.getByRole('link', { name: 'Lista', exact: true }).tap()
  await expect(page.getByRole('region', { name: 'Pontos de recarga', exact: true })).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('opens and submits the filters (MAP-04)', async ({ page }) => {
    await page.goto(`${path}?conector=ccs2`)
    await page.getByText('Filtros1 filtro ativo').tap()
    await page.getByRole('combobox', { name: /^Estado/ }).selectOption('SP')
    await page.getByRole('button', { name: 'Aplicar' }).tap()
    await expect(page).toHaveURL(/conector=ccs2&.*uf=SP|uf=SP&.*conector=ccs2/)
  })
})

test('restores the scroll position of a card when going back (NAV-14)', async ({ page }) => {
  await answerStyle(page, { body: JSON.stringify(style) })
  await page.goto(path)
  const link = page.getByRole('link', { name: 'Posto do Rio', exact: true })
  const placeOf = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
  // A card has an estimated height until it is visible.
  await link.tap({ trial: true })
  const before = await placeOf()
  await link.tap()
  await expect(page.getByRole('heading', { name: 'Posto do Rio', level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(placeOf).toBe(before)
})

/** Records layout shifts without a recent input. */
function recordShifts() {
  const shifts: string[] = []
  Object.assign(globalThis, { shifts })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) shifts.push(`${value} ${sources.map(({ node }) => node?.className).join(', ')}`)
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

test('hydrates a correction without layout shifts and keeps typed text', async ({ page }) => {
  await page.addInitScript(recordShifts)
  const arrive = await holdScripts(page)
  const going = page.goto(`${path}/recife/corrigir`)
  const consent = page.getByLabel(/^Autorizo usar estas informações/)
  const heightAbove = () => consent.evaluate((box) => Math.round(box.getBoundingClientRect().top + scrollY))
  await page.getByLabel('Latitude').fill('-8,061')
  await page.getByLabel('Preço', { exact: true }).fill('R$ 2,10/kWh')
  const before = await heightAbove()
  arrive()
  await going
  await expect(page.getByRole('button', { name: 'Aproximar' })).toBeVisible({ timeout: 60_000 })
  expect(await heightAbove()).toBe(before)
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([])
  await expect(page.getByLabel('Latitude')).toHaveValue('-8,061')
  await expect(page.getByLabel('Preço', { exact: true })).toHaveValue('R$ 2,10/kWh')
  await expect(page.getByRole('link', { name: /^Ver o lugar no OpenStreetMap/ })).toHaveAttribute(
    'href',
    /mlat=-8\.061&/,
  )
})

test('reports a point and proposes another price at 375 px', async ({ page, consoleErrors }) => {
  await page.goto(`${path}/recife`)
  await page.getByText('Acrescentar um comentário').click()
  await page.getByLabel('Comentário (opcional)').fill('Rápido e livre.')
  await page.getByLabel(/^Autorizo contar este relato/).check()
  await page.getByRole('button', { name: 'Funcionou', exact: true }).click()
  await expect(page.getByText('Relato contado. Obrigado!')).toBeVisible()
  await expect(page.getByText('1 relato em 30 dias: 1 funcionou')).toBeVisible()
  await expect(page.getByText('Rápido e livre.')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Corrigir ou completar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corrigir Posto da Praia' })).toBeVisible()
  await page.getByLabel('Preço', { exact: true }).fill('R$ 2,10/kWh')
  await page.getByRole('button', { name: 'Enviar para a equipe' }).click()
  await expect(page.getByRole('link', { name: 'Marque a autorização para enviar.' })).toBeVisible()
  await expect(page.getByLabel('Preço', { exact: true })).toHaveValue('R$ 2,10/kWh')
  // Chromium logs the 422 error.
  expect(consoleErrors.splice(0).join()).toContain('422')
  // The page's script moves the focus to the list of problems.
  await page.waitForFunction(isInteractive)
  await page.getByLabel(/^Autorizo usar estas informações/).check()
  await page.getByRole('button', { name: 'Enviar para a equipe' }).click()
  await expect(page.getByText('Recebemos a sua proposta. Obrigado!')).toBeVisible()
  await expectAccessible(page)
})

test('sends an unpublished photo of a point and removes it at 375 px', async ({ page, consoleErrors }) => {
  const buffer = Buffer.from(await bytesOf(buildPicture({ width: 2400, height: 1600 }).jpeg()))
  await page.goto(`${path}/recife`)
  await page.getByRole('link', { name: 'Enviar uma foto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foto de Posto da Praia' })).toBeVisible()
  await page.waitForFunction(isInteractive)
  await expectAccessible(page)
  await page.getByLabel('O que a foto mostra').fill('Entrada pela rua de trás')
  await page.getByLabel(/^Eu fiz esta foto e autorizo/).check()
  await page.getByRole('button', { name: 'Enviar para a equipe' }).click()
  await expect(page.getByText('Corrija o que segue para enviar:')).toBeVisible()
  await expect(page.getByLabel('O que a foto mostra')).toHaveValue('Entrada pela rua de trás')
  expect(consoleErrors.splice(0).join()).toContain('422')

  await page.waitForFunction(isInteractive)
  await page.getByLabel(/^Foto/).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Enviar para a equipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recebemos a sua foto' })).toBeVisible()
  await expectAccessible(page)
  const sentTo = page.url()
  await page.goto(`${path}/recife`)
  await expect(page.getByText('Nenhuma foto ainda.')).toBeVisible()
  await page.goto(sentTo)
  await page.getByRole('button', { name: 'Retirar a foto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foto retirada' })).toBeVisible()
})
