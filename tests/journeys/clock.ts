import type { Page } from '@playwright/test'

/** From now on the clock of the page can be put forward; left alone it goes on as ever. */
export const takeTheClock = (page: Page) => page.clock.install()

/** The clock of the page stands until it is put forward: what waits for a moment is then seen to the millisecond. */
export async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Puts the clock of the page forward: whatever waited for a moment until then has begun, and is drawn. */
export async function passTime(page: Page, milliseconds: number) {
  await page.clock.fastForward(milliseconds)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Lets a clock that was stopped go on, and puts it forward. */
export async function resumeAndPass(page: Page, milliseconds: number) {
  await page.clock.resume()
  await passTime(page, milliseconds)
}
