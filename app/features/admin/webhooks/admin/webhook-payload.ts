/** Characters of a body that are shown; a longer one would make the browser wait. */
export const mostShown = 100_000

/** The answer to a question for a body. `size`: characters of the whole text; 'empty': the delivery was kept without a body. */
export type WebhookPayload =
  | { outcome: 'found'; text: string; size: number }
  | { outcome: 'empty' | 'missing' | 'failed' }
