import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath, browserWords, phone } from './browser.ts'
import { collect, medianOf, type Part, withPortals } from './builds.ts'
import { pages, warmedPage } from './pages.ts'
import type { Values } from './results.ts'

type Interaction = {
  /** What is touched, for the table. */
  title: string
  path: string
  /** Touches and waits for the effect. */
  act: (page: Page) => Promise<unknown>
}

const interactions: Record<string, Interaction> = {
  filters: {
    title: 'catalogue: opening the filters and choosing one',
    path: pages.catalogue,
    act: async (page) => {
      await page.getByRole('button', { name: /^Filtros/ }).tap()
      const choice = page.getByRole('dialog', { name: 'Filtros' }).getByRole('checkbox', { name: 'BYD' })
      await choice.locator('..').tap()
      await page.locator('dialog input:checked, [role=dialog] input:checked').first().waitFor()
    },
  },
  compare: {
    title: 'catalogue: comparing a vehicle',
    path: pages.catalogue,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Comparar/ })
        .first()
        .tap()
      await page.getByRole('button', { pressed: true }).first().waitFor()
    },
  },
  compareOnDocument: {
    title: 'home: comparing a vehicle',
    path: pages.home,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Comparar/ })
        .first()
        .tap()
      await page.getByRole('button', { pressed: true }).first().waitFor()
    },
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
const mostMs = 200

export const touch: Part = {
  name: 'touch',
  title: `Slowest answer to a touch (INP) on a phone ${slowerBy} times slower than this machine`,
  rows: Object.entries(interactions).map(([name, { title }]) => ({
    what: title,
    values: [`${name}.ms`],
    show: (duration = 0) => `${duration.toFixed(0)} ms`,
    goal: { says: `≤ ${mostMs} ms`, isReached: (duration = Infinity) => duration <= mostMs },
  })),
  measure: (builds, isQuick) =>
    withPortals(builds, async (portals) => {
      const browser = await chromium.launch({ executablePath: browserPath(), args: browserWords })
      const measured: Values[] = builds.map(() => ({}))
      try {
        for (const [name, interaction] of Object.entries(interactions))
          for (const [place, { url }] of portals.entries())
            await collect(measured[place] ?? {}, [`${name}.ms`], async () => {
              await warmedPage(url + interaction.path)
              const slowest: number[] = []
              for (let round = 0; round < (isQuick ? 1 : 5); round++)
                slowest.push(await slowestAnswer(browser, url, interaction))
              return { [`${name}.ms`]: medianOf(slowest) }
            })
      } finally {
        await browser.close()
      }
      return measured
    }),
}

/** Milliseconds from a touch to the picture after it, as the browser's Event Timing counts them. */
async function slowestAnswer(browser: Browser, url: string, { path, act }: Interaction): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
    await page.addInitScript(recordInteractions)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await act(page)
    // An entry comes with the picture after the touch; the first touch of a page has one however short it was.
    const handle = await page.waitForFunction(() => {
      const { interactionsMs } = globalThis as unknown as { interactionsMs: number[] }
      return interactionsMs.length > 0
        ? new Promise((resolve) => requestIdleCallback(() => resolve(interactionsMs)))
        : false
    })
    return Math.max(...((await handle.jsonValue()) as number[]))
  } finally {
    await context.close()
  }
}

/** In the page. */
function recordInteractions() {
  const interactionsMs: number[] = []
  Object.assign(globalThis, { interactionsMs })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId || entry.entryType === 'first-input') interactionsMs.push(entry.duration)
  })
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  observer.observe({ type: 'first-input', buffered: true })
}
