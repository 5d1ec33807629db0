import type { Page } from '@playwright/test'

/** Installs a clock that can be advanced and otherwise runs normally. */
export const takeTheClock = (page: Page) => page.clock.install()

/** Stops the clock of the page until it is advanced, so that delays can be checked exactly. */
export async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Advances the clock of the page, and waits until due callbacks have run and rendered. */
export async function passTime(page: Page, milliseconds: number) {
  await page.clock.fastForward(milliseconds)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Resumes a stopped clock and advances it. */
export async function resumeAndPass(page: Page, milliseconds: number) {
  await page.clock.resume()
  await passTime(page, milliseconds)
}
