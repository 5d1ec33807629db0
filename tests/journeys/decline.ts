import type { Page } from '@playwright/test'

/** The question that `ask` makes the page put is answered with no; resolves once it was, so that the next one has an answer of its own. */
export async function decline(page: Page, ask: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForEvent('dialog').then((question) => question.dismiss())
  await Promise.all([answered, ask()])
}
