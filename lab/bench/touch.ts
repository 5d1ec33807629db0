import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath, browserArguments, phone } from './browser.ts'
import { collect, medianOf, type Part, withPortals } from './builds.ts'
import { pages, warmedPage } from './pages.ts'
import type { Values } from './results.ts'

type Interaction = {
  title: string
  path: string
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filtros' })

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filtros/ }).tap()
  await filters(page).waitFor()
}

/** Touches the compare control first: it is a link that becomes a button with the first touch. */
async function compareFirst(page: Page) {
  await page.locator('[aria-label^="Comparar "]').filter({ visible: true }).first().tap()
  await page
    .getByRole('button', { name: /^Remover .* da comparação$/ })
    .first()
    .waitFor()
}

const interactions: Record<string, Interaction> = {
  openFilters: {
    title: 'catalogue: opening the filters',
    path: pages.catalogue,
    act: openFilters,
  },
  chooseFilter: {
    title: 'catalogue: choosing a filter',
    path: pages.catalogue,
    prepare: openFilters,
    act: async (page) => {
      await filters(page).getByRole('checkbox', { name: 'BYD' }).locator('..').tap()
      await filters(page).getByRole('checkbox', { name: 'BYD', checked: true }).waitFor()
    },
  },
  compare: {
    title: 'catalogue: comparing a vehicle',
    path: pages.catalogue,
    act: compareFirst,
  },
  compareOnDocument: {
    title: 'home: comparing a vehicle',
    path: pages.home,
    act: compareFirst,
  },
  menu: {
    title: 'article: opening the menu',
    path: pages.article,
    act: async (page) => {
      await page.getByRole('button', { name: 'Abrir menu' }).tap()
      await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    },
  },
  calculator: {
    title: 'calculator: typing and calculating',
    path: pages.calculator,
    act: async (page) => {
      const field = page.getByLabel('Quilometragem mensal')
      await field.tap()
      await field.press('End')
      await field.press('5')
      await page.getByRole('button', { name: 'Calcular economia' }).tap()
      await page.getByRole('region', { name: 'Resultado' }).getByText('R$').first().waitFor()
    },
  },
}

const slowerBy = 4
const maxMs = 200
/** The browser reports no shorter duration (Event Timing). */
const shortestMs = 16

export const touch: Part = {
  name: 'touch',
  title: `Slowest answer to a touch (INP) on a phone ${slowerBy} times slower than this machine`,
  rows: Object.entries(interactions).map(([name, { title }]) => ({
    what: title,
    values: [`${name}.ms`],
    show: (duration = 0) => `${duration.toFixed(0)} ms`,
    goal: { label: `≤ ${maxMs} ms`, isReached: (duration = Infinity) => duration <= maxMs },
  })),
  measure: (builds, isQuick) =>
    withPortals(builds, async (portals) => {
      const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments })
      const measured: Values[] = builds.map(() => ({}))
      try {
        for (const [name, interaction] of Object.entries(interactions))
          for (const [place, { url }] of portals.entries())
            await collect(measured[place] ?? {}, [`${name}.ms`], async () => {
              await warmedPage(url + interaction.path)
              const slowest: number[] = []
              for (let round = 0; round < (isQuick ? 1 : 3); round++)
                slowest.push(await slowestAnswer(browser, url, interaction))
              return { [`${name}.ms`]: medianOf(slowest) }
            })
      } finally {
        await browser.close()
      }
      return measured
    }),
}

/** Milliseconds from a touch to the next frame (Event Timing). */
async function slowestAnswer(browser: Browser, url: string, { path, prepare, act }: Interaction): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
    await page.addInitScript(recordInteractions, shortestMs)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(answersTouches)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => null))
    if (prepare) {
      await prepare(page)
      await takeInteractions(page)
    }
    await act(page)
    return Math.max(...(await takeInteractions(page)))
  } finally {
    await context.close()
  }
}

/** Milliseconds of each touch since the last call. If the browser reported none, the shortest reported duration. */
async function takeInteractions(page: Page): Promise<number[]> {
  const recorded = await page.evaluateHandle(
    () => (globalThis as unknown as { interactionsMs: number[] }).interactionsMs,
  )
  await page.waitForFunction((list) => list.length > 0, recorded, { timeout: 3_000 }).catch(() => null)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => null))
  const taken = await recorded.evaluate((list) => list.splice(0))
  return taken.length > 0 ? taken : [shortestMs]
}

/** Runs in the page. The browser always reports the first touch, even if it is short. */
function recordInteractions(durationThreshold: number) {
  const interactionsMs: number[] = []
  Object.assign(globalThis, { interactionsMs })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId || entry.entryType === 'first-input') interactionsMs.push(entry.duration)
  })
  observer.observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit)
  observer.observe({ type: 'first-input', buffered: true })
}

/** Runs in the page. True after hydration, or on a static page after its script ran. */
function answersTouches() {
  const control = document.querySelector('main button, main input')
  return document.querySelector('[data-static]') || Object.keys(control ?? {}).some((key) => key.startsWith('__react'))
}
