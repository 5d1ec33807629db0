import type { Page } from '@playwright/test'

/** Answers no to the question that `ask` triggers. Resolves after the answer, so that the next question gets its own. */
export async function decline(page: Page, ask: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForEvent('dialog').then((question) => question.dismiss())
  await Promise.all([answered, ask()])
}
