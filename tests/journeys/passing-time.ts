import type { Page } from '@playwright/test'

/** From now on the clock of the page can be put forward; left alone it goes on as ever. */
export const takeTheClock = (page: Page) => page.clock.install()

/** Puts the clock of the page forward: whatever waited for a moment until then has begun, and is drawn. */
export async function passTime(page: Page, milliseconds: number) {
  await page.clock.fastForward(milliseconds)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
