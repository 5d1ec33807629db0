import type { Page } from '@playwright/test'

/**
 * Delays all scripts, as on a slow network.
 * @returns a function that releases them
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
