import { type Page, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

type Visitor = {
  /** Errors on the page's console; any left fails the test. */
  consoleErrors: string[]
}

/** React has taken the application over, or the islands that are seen are hydrated. */
export function isInteractive(): boolean {
  const root = document.documentElement
  if (!('document' in root.dataset)) return Object.keys(document.body).some((key) => key.startsWith('__react'))
  // Others work without script until they are touched.
  const waiting = [...document.querySelectorAll<HTMLElement>('portal-island:not([data-hydrated])')].filter(
    ({ dataset: { when, stored } }) => when === 'seen' || (stored && localStorage.getItem(stored) !== null),
  )
  return 'hydrated' in root.dataset && !waiting.some((island) => isSeen(island.firstElementChild))
  function isSeen(element: Element | null) {
    const box = element?.getBoundingClientRect()
    return (
      box !== undefined &&
      box.width > 0 &&
      box.bottom > 0 &&
      box.top < innerHeight &&
      box.right > 0 &&
      box.left < innerWidth
    )
  }
}

/**
 * A visitor's browser on the started portal. With JavaScript, opening a page waits until it responds to input; also for a second page of a
 * test.
 */
export const test = base.extend<Visitor>({
  baseURL: async ({}, use) => use(process.env.PORTAL_URL),
  context: async ({ context, javaScriptEnabled }, use) => {
    const newPage = context.newPage.bind(context)
    context.newPage = async () => (!javaScriptEnabled ? newPage() : openedWhenInteractive(await newPage()))
    await use(context)
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`)
    },
    { auto: true },
  ],
})

function openedWhenInteractive(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    await page.waitForFunction(isInteractive)
    return response
  }
  return page
}
