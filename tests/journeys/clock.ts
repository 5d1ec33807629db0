import type { Page } from '@playwright/test'

export const takeTheClock = (page: Page) => page.clock.install()

/** Stops the clock of the page, so that a test can check delays exactly. */
export async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Waits until due timers have run and rendered. */
export async function passTime(page: Page, milliseconds: number) {
  await page.clock.fastForward(milliseconds)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

export async function resumeAndPass(page: Page, milliseconds: number) {
  await page.clock.resume()
  await passTime(page, milliseconds)
}
