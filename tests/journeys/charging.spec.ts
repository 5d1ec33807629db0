import type { Page } from '@playwright/test'
import { takeTheClock } from './clock.ts'
import { holdScripts } from './hold-scripts.ts'
import { panelTest as test } from './administrator.ts'
import { expect } from './visitor.ts'

const cards = '[data-point]'
const filters = (page: Page) => page.getByRole('search', { name: 'Filtrar pontos de recarga' })

test('opens the map with labelled samples from the footer (NAV-14, MAP-05)', async ({ page }) => {
  await page.goto('/sobre')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa de recarga' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa de recarga' })).toBeVisible()
  await expect(page.locator(cards)).toHaveCount(9)
  await expect(page.getByText('Ainda não há pontos reais: os pontos mostrados são exemplos.')).toBeVisible()
  await expect(page.locator(cards).getByText('Exemplo ilustrativo')).toHaveCount(9)
})

test('filters the list by search and options, and removes each separately (MAP-01, MAP-02, MAP-03, MAP-04)', async ({
  page,
}) => {
  await page.goto('/mapa-abastecimento')
  await page.getByRole('combobox', { name: 'Cidade, nome ou endereço' }).fill('RUA DO EXEMPLO')
  await filters(page).getByRole('button', { name: 'Buscar' }).click()
  await expect(page.locator(cards)).toHaveCount(6)
  await page.getByLabel('Mostrar').selectOption('rapido')
  await expect(page.locator(cards)).toHaveCount(2)
  await expect(page).toHaveURL('/mapa-abastecimento?filtro=rapido&busca=RUA+DO+EXEMPLO')
  await page.getByRole('link', { name: 'Remover filtro: “RUA DO EXEMPLO”' }).click()
  await expect(page.locator(cards)).toHaveCount(4)
  await page.getByRole('link', { name: 'Limpar' }).click()
  await expect(page.locator(cards)).toHaveCount(9)
  await expect(page.getByRole('combobox', { name: 'Cidade, nome ou endereço' })).toHaveValue('')
})

test('filters while the visitor types and keeps the field (MAP-01, MAP-03)', { tag: '@long' }, async ({ page }) => {
  await takeTheClock(page)
  await page.goto('/mapa-abastecimento')
  const search = page.getByRole('combobox', { name: 'Cidade, nome ou endereço' })
  await search.pressSequentially('rua do ')
  await expect(page.locator(cards)).toHaveCount(6)
  await search.pressSequentially('exemplo')
  await expect(page).toHaveURL('/mapa-abastecimento?busca=rua+do+exemplo')
  await expect(search).toHaveValue('rua do exemplo')
  await expect(search).toBeFocused()
  // Selects the option before the typing delay ends, also on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  await search.fill('rua')
  await page.getByLabel('Mostrar').selectOption('rapido')
  await page.clock.resume()
  await expect(page).toHaveURL('/mapa-abastecimento?filtro=rapido&busca=rua')
  await expect(search).toHaveValue('rua')
  await page.goBack()
  await expect(search).toHaveValue('rua do exemplo')
  await page.goBack()
  await expect(page).toHaveURL('/mapa-abastecimento')
  await expect(search).toHaveValue('')
  await expect(page.locator(cards)).toHaveCount(9)
  await search.fill('praça')
  await search.press('Enter')
  await expect(page).toHaveURL(/busca=pra%C3%A7a$/)
  await expect(search).toHaveValue('praça')
})

/** Delays responses in order. All later responses have the last delay. */
async function delayAnswers(page: Page, ...delaysMs: number[]) {
  let answers = 0
  await page.route('**/mapa-abastecimento.data*', async (route) => {
    const delay = delaysMs[Math.min(answers, delaysMs.length - 1)] ?? 0
    answers += 1
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue().catch(() => {})
  })
}

test('keeps text typed while a response arrives (MAP-01, MAP-03)', async ({ page }) => {
  await page.goto('/mapa-abastecimento')
  const search = page.getByRole('combobox', { name: 'Cidade, nome ou endereço' })
  const list = page.locator('#pontos > [aria-busy]')
  await delayAnswers(page, 900, 300, 1_200)
  // Longer than the typing delay, so that several requests are pending.
  await search.pressSequentially('rua do exemplo', { delay: 470 })
  await expect(search).toHaveValue('rua do exemplo')
  await expect(page).toHaveURL('/mapa-abastecimento?busca=rua+do+exemplo')
  await expect(list).toHaveCount(0)
  await expect(search).toHaveValue('rua do exemplo')
  await expect(page.locator(cards)).toHaveCount(6)
  // Types while a response is pending.
  await page.getByLabel('Mostrar').selectOption('rapido')
  await search.pressSequentially(', 1')
  await expect(list).toHaveCount(1)
  await expect(page).toHaveURL('/mapa-abastecimento?filtro=rapido&busca=rua+do+exemplo%2C+1')
  await expect(search).toHaveValue('rua do exemplo, 1')
  await search.fill('praça ')
  await search.press('Enter')
  await search.pressSequentially('do exemplo')
  await expect(page).toHaveURL('/mapa-abastecimento?filtro=rapido&busca=pra%C3%A7a+do+exemplo')
  await expect(search).toHaveValue('praça do exemplo')
  await expect(search).toBeFocused()
  await expect(list).toHaveCount(0)
})

test(
  'shows a loading state of at least 300 ms for a slow search, and only aria-busy for a fast one',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/mapa-abastecimento')
    const search = page.getByRole('combobox', { name: 'Cidade, nome ou endereço' })
    await page.evaluate(() => {
      const list = document.querySelector('.busy-list')
      const seen: [state: string, at: number][] = []
      const stateOf = () =>
        `${list?.getAttribute('aria-busy') ?? ''} ${list?.querySelector('.loading-note')?.textContent ?? ''}`.trim()
      new MutationObserver(() => seen.push([stateOf(), performance.now()])).observe(list ?? document, {
        attributes: true,
      })
      Object.assign(window, { seen })
    })
    const statesOf = () => page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen)
    await search.fill('rua')
    await expect(page).toHaveURL('/mapa-abastecimento?busca=rua')
    await expect.poll(async () => (await statesOf()).at(-1)?.[0]).toBe('')
    const before = (await statesOf()).length
    await delayAnswers(page, 200)
    await search.fill('praça')
    await expect(page).toHaveURL('/mapa-abastecimento?busca=pra%C3%A7a')
    await expect.poll(async () => (await statesOf()).at(-1)?.[0]).toBe('')
    const states = (await statesOf()).slice(before)
    const begin = states.findIndex(([state]) => state === 'true Buscando pontos…')
    const [, from = 0] = states[begin] ?? []
    const [, to = 0] = states.slice(begin).find(([state]) => state !== 'true Buscando pontos…') ?? []
    expect(states.slice(0, begin).map(([state]) => state)).toContain('true')
    expect(to - from, JSON.stringify(states)).toBeGreaterThanOrEqual(290)
  },
)

test(
  'shows all facts of a point with its status, without invented figures (MAP-06, MAP-07, MAP-08)',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/mapa-abastecimento')
    const first = page.locator(cards).first()
    for (const text of ['Disponível', 'Rápido', '24 horas', 'R$ 1,90/kWh', '4,6 de 5 (31 avaliações)'])
      await expect(first.getByText(text)).toBeVisible()
    await expect(page.getByText(/1\.000\+|ilustrativo, ainda/)).toHaveCount(0)
    await page.getByRole('link', { name: 'Ponto Exemplo 5' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ponto Exemplo 5' })).toBeVisible()
    for (const text of [
      'Desconhecido',
      'Potência não informada',
      'Preço não informado',
      'Sem avaliações',
      'Consulte o local',
    ])
      await expect(page.getByText(text)).toBeVisible()
  },
)

test('keeps an option chosen before hydration (MAP-04)', { tag: '@long' }, async ({ page }) => {
  const arrive = await holdScripts(page)
  const going = page.goto('/mapa-abastecimento')
  await page.getByLabel('Estado').selectOption('SP')
  arrive()
  await going
  await expect(page).toHaveURL('/mapa-abastecimento?uf=SP')
  await expect(page.locator(cards)).toHaveCount(1)
})

test('searches for text typed before hydration (MAP-03)', { tag: '@long' }, async ({ page }) => {
  const arrive = await holdScripts(page)
  const going = page.goto('/mapa-abastecimento')
  await page.getByRole('combobox', { name: 'Cidade, nome ou endereço' }).fill('exemplo 5')
  arrive()
  await going
  await expect(page).toHaveURL('/mapa-abastecimento?busca=exemplo+5')
  await expect(page.locator(cards)).toHaveCount(1)
})

test.describe('with a place abroad', () => {
  test.use({ geolocation: { latitude: 48.85, longitude: 2.35 }, permissions: ['geolocation'] })

  test('keeps the list and explains why', { tag: '@long' }, async ({ page }) => {
    await page.goto('/mapa-abastecimento')
    await page.getByRole('button', { name: 'Perto de mim' }).click()
    await expect(page.getByText(/fica fora do Brasil/)).toBeVisible()
    await expect(page).toHaveURL('/mapa-abastecimento')
  })
})

test.describe('with the place of the browser', () => {
  test.use({ geolocation: { latitude: -23.550519, longitude: -46.633309 }, permissions: ['geolocation'] })

  test('adds the rounded place to the address and keeps it while filtering', async ({ page }) => {
    await page.goto('/mapa-abastecimento')
    await page.getByRole('button', { name: 'Perto de mim' }).click()
    await expect(page).toHaveURL('/mapa-abastecimento?perto=-23.551%2C-46.633')
    await expect(page.getByText('Ainda não há pontos reais perto de você')).toBeVisible()
    await page.getByLabel('Estado').selectOption('SP')
    await expect(page).toHaveURL('/mapa-abastecimento?uf=SP&perto=-23.551%2C-46.633')
    await page.getByRole('link', { name: 'Remover filtro: Mais perto primeiro' }).click()
    await expect(page.locator(cards)).toHaveCount(1)
  })
})

test('explains the alternatives when the visitor refuses the position', { tag: '@long' }, async ({ page }) => {
  await page.goto('/mapa-abastecimento')
  await page.getByRole('button', { name: 'Perto de mim' }).click()
  await expect(page.getByText(/o acesso foi negado/)).toBeVisible()
  await expect(page).toHaveURL('/mapa-abastecimento')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters by the form with a clean address and offers no position', { tag: '@long' }, async ({ page }) => {
    await page.goto('/mapa-abastecimento')
    await expect(page.getByRole('button', { name: 'Perto de mim' })).toHaveCount(0)
    await page.getByLabel('Conector').selectOption('ccs2')
    await filters(page).getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/mapa-abastecimento?conector=ccs2')
    await expect(page.locator(cards)).toHaveCount(4)
  })
})
