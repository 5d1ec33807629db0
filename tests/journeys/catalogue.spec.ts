import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { cards, filterPanel, found, priceFields } from './catalogue-steps.ts'
import { holdScripts } from './hold-scripts.ts'
import { stopTheClock } from './clock.ts'
import { expect, test } from './visitor.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/catalogo')
})

test('focuses the first of the last appended vehicles', { tag: '@long' }, async ({ page }) => {
  await page.goto('/catalogo?marca=BYD&marca=Audi&versoes=separadas')
  await page.getByRole('link', { name: 'Carregar mais' }).press('Enter')
  await expect(cards(page)).toHaveCount(39)
  await expect(cards(page).nth(24).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(page.getByText('39 de 39 veículos')).toBeVisible()
})

test('applies an order chosen before hydration', { tag: '@long' }, async ({ page }) => {
  const release = await holdScripts(page)
  const going = page.goto('/catalogo?marca=BYD')
  await page.getByLabel('Ordenar por').selectOption('price_asc')
  release()
  await going
  await expect(page).toHaveURL(/marca=BYD&ordem=price_asc$/)
})

for (const [change, make] of [
  ['order', (page: Page) => page.getByLabel('Ordenar por').selectOption('price_asc')],
  ['filter', (page: Page) => filterPanel(page).getByLabel('Elétrico').check()],
] as const)
  test(
    `shows six skeletons after a new ${change}, from 120 ms on, for at least 300 ms (CAT-33, CAT-34)`,
    { tag: '@long' },
    async ({ page }) => {
      const answer = await holdAnswer(page)
      await stopTheClock(page)
      const skeletons = page.locator('[data-skeleton]')
      const list = page.locator('main [aria-busy=true]')
      await make(page)
      await page.clock.runFor(1)
      await answer.isAsked
      await expect(list).toHaveCount(1)
      await page.clock.runFor(110)
      await expect(skeletons).toHaveCount(0)
      await page.clock.runFor(20)
      await expect(skeletons).toHaveCount(6)
      const arrived = page.waitForResponse(/catalogo\.data/)
      answer.release()
      await (await arrived).finished()
      await page.clock.runFor(280)
      await expect(skeletons).toHaveCount(6)
      await expect(cards(page)).toHaveCount(0)
      await page.clock.runFor(30)
      await expect(cards(page)).toHaveCount(24)
      await expect(skeletons).toHaveCount(0)
    },
  )

test('shows no skeleton for a response within 120 ms (CAT-33)', { tag: '@long' }, async ({ page }) => {
  await stopTheClock(page)
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-skeleton]')) document.body.dataset.flashed = ''
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByLabel('Ordenar por').selectOption('price_asc')
  await expect(cards(page).first()).toContainText('Renault Kwid E-Tech')
  await expect(page.locator('body[data-flashed]')).toHaveCount(0)
})

test('shows late data immediately after its skeletons (CAT-33)', { tag: '@long' }, async ({ page }) => {
  const answer = await holdAnswer(page)
  await stopTheClock(page)
  await page.getByLabel('Ordenar por').selectOption('price_asc')
  await answer.isAsked
  await page.clock.runFor(2_000)
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  answer.release()
  await expect(cards(page).first()).toContainText('Renault Kwid E-Tech')
})

async function holdAnswer(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/catalogo.data*', async (route) => {
    await released
    await route.continue()
  })
  return { release, isAsked: page.waitForRequest(/catalogo\.data/) }
}

test('shows the same vehicles as grid and list (CAT-26)', { tag: '@long' }, async ({ page }) => {
  const ids = () => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-vehicle')))
  const grid = await ids()
  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect(page.locator('[data-mode=lista]')).toBeVisible()
  expect(await ids()).toEqual(grid)
})

for (const width of [768, 1024, 1280, 1440]) {
  test(`separates the figures of a line at ${width} px (CAT-26, CAT-29)`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/catalogo?modo=lista')
    const gaps = await cards(page)
      .locator('dl')
      .evaluateAll((lists) =>
        lists.flatMap((list) => {
          const texts = [...list.querySelectorAll('dt, dd')].map((element) => {
            const range = document.createRange()
            range.selectNodeContents(element.querySelector('[aria-hidden]') ?? element)
            return { kind: element.tagName, ...range.getBoundingClientRect().toJSON() }
          }) as { kind: string; left: number; right: number }[]
          const rows = ['DT', 'DD'].map((kind) => texts.filter((text) => text.kind === kind))
          return rows.flatMap((row) => row.slice(1).map((text, index) => text.left - (row[index]?.right ?? 0)))
        }),
      )
    expect(gaps).toHaveLength(24 * 6)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
  })
}

test('replaces the first vehicle by the fifth when comparing from cards (CAT-31, CAT-32)', async ({ page }) => {
  const stored = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('advancedVehicleComparison') ?? '[]') as ({ id: number } | null)[]).map(
        (slot) => slot?.id ?? null,
      ),
    )
  const ids = await cards(page).evaluateAll((all) =>
    all.slice(0, 5).map((card) => Number(card.getAttribute('data-vehicle'))),
  )
  for (const id of ids)
    await page
      .locator(`[data-vehicle="${id}"]`)
      .getByRole('button', { name: /^Comparar/ })
      .click()
  expect(await stored()).toEqual(ids.slice(1))
  await page
    .locator(`[data-vehicle="${ids[4]}"]`)
    .getByRole('button', { name: /^Remover/ })
    .click()
  expect(await stored()).toEqual([...ids.slice(1, 4), null])
})

test('adds vehicles in the order of the presses while the code loads (CAT-31)', async ({ page }) => {
  await page.route(/toggle-comparison.*\.js/, async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  await cards(page)
    .first()
    .getByRole('button', { name: /^Comparar/ })
    .hover()
  const ids = await cards(page).evaluateAll((all) =>
    all.slice(0, 4).map((card) => {
      card.querySelector<HTMLButtonElement>('compare-button button')?.click()
      return Number(card.getAttribute('data-vehicle'))
    }),
  )
  const stored = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('advancedVehicleComparison') ?? '[]') as ({ id: number } | null)[]).map(
        (slot) => slot?.id,
      ),
    )
  await expect.poll(stored).toEqual(ids)
})

test('restores the list by the button of an empty result (CAT-35)', { tag: '@long' }, async ({ page }) => {
  await page.getByPlaceholder('Buscar por modelo...').first().fill('zzzz')
  await expect(page.getByRole('heading', { name: 'Nenhum veículo encontrado' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await found(page, seededModels)
})

test('appends vehicles below and keeps the first ones', async ({ page }) => {
  const first = await cards(page).first().textContent()
  await page.getByRole('link', { name: 'Carregar mais' }).click()
  await expect(cards(page)).toHaveCount(48)
  expect(await cards(page).first().textContent()).toBe(first)
})

test('does not keep appended vehicles in the next list', { tag: '@long' }, async ({ page }) => {
  await page.getByRole('link', { name: 'Carregar mais' }).click()
  await expect(cards(page)).toHaveCount(48)
  await filterPanel(page).getByRole('checkbox', { name: 'Volvo' }).check()
  await found(page, 13)
  expect(await cards(page).count()).toBeLessThan(13)
  await page.goBack()
  await found(page, seededModels)
  const ids = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-vehicle')))
  expect(new Set(ids).size).toBe(ids.length)
})

test('logs no error for a replaced navigation, however late its response ends', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const fetchNow = window.fetch
    // Delivers all bytes but never ends the stream, like a slow connection.
    window.fetch = async (url, init) => {
      const answer = await fetchNow(url, init)
      if (!String(url).includes('.data')) return answer
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes)
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return new Response(body, answer)
    }
  })
  await page.goto('/catalogo')
  const answers = ['preco=-200000', 'ordem=price_asc'].map((part) =>
    page.waitForResponse((response) => response.url().includes('.data') && response.url().includes(part)),
  )
  await priceFields(page).to.fill('200000')
  await answers[0]
  await page.getByLabel('Ordenar por').selectOption('price_asc')
  await answers[1]
  await expect(page).toHaveURL(/\/catalogo\?preco=-200000&ordem=price_asc$/)
})
