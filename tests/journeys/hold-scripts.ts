import type { Page } from '@playwright/test'

/** From now on no script arrives, as on a slow network. @returns lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
