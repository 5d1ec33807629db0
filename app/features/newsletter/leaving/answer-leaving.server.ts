import type { FormParts } from '#app/platform/form-parts.server.ts'
import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { LeavingOutcome } from './leaving-endings.ts'
import { findLeaving } from './leaving-queries.server.ts'
import { unsubscribe } from './unsubscribe.server.ts'

/** What the page of the way out says before its button is pressed. Never throws. */
export async function answerLeavingLink(parts: FormParts, token: string): Promise<LeavingOutcome> {
  const { outcome } = await withFailureOutcome(
    parts,
    'a way out of the newsletter could not be looked up',
    async () => ({
      outcome: await findLeaving(parts, token),
    }),
  )
  return outcome
}

/** What it says after that, to a reader as to a program of mail that pressed for them (RFC 8058). Never throws. */
export async function answerLeaving(parts: FormParts, token: string): Promise<LeavingOutcome> {
  const { outcome } = await withFailureOutcome(parts, 'somebody could not leave the newsletter', () =>
    unsubscribe(parts, token),
  )
  return outcome
}
