import type { Page } from '@playwright/test'

/** Resolves after the dismissal, so that a second dialog is not dismissed too. */
export async function decline(page: Page, ask: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForEvent('dialog').then((question) => question.dismiss())
  await Promise.all([answered, ask()])
}
