import type { FormParts } from '#app/platform/form-parts.server.ts'
import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import { findConfirmation } from './confirmation-queries.server.ts'
import type { ConfirmationOutcome } from './confirmation-endings.ts'
import { confirmSubscription } from './confirm-subscription.server.ts'

/** What the page of the link says before its button is pressed. Never throws. */
export async function answerConfirmationLink(parts: FormParts, token: string): Promise<ConfirmationOutcome> {
  const { outcome } = await withFailureOutcome(parts, 'a confirmation link could not be looked up', async () => ({
    outcome: await findConfirmation(parts, token),
  }))
  return outcome
}

/** What it says after that. Never throws. */
export async function answerConfirmation(parts: FormParts, token: string): Promise<ConfirmationOutcome> {
  const { outcome } = await withFailureOutcome(parts, 'a newsletter address could not be confirmed', () =>
    confirmSubscription(parts, token),
  )
  return outcome
}
