import { type Page, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

type Visitor = {
  /** A test fails unless it removes each error. */
  consoleErrors: string[]
}

/** True once React has hydrated the page, or the script of a static page has run. */
export function isInteractive(): boolean {
  const root = document.documentElement
  if (!('static' in root.dataset)) return Object.keys(document.body).some((key) => key.startsWith('__react'))
  return 'hydrated' in root.dataset
}

/** Opening a page waits until it is interactive, unless JavaScript is disabled. Pages opened from `context` wait too. */
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
