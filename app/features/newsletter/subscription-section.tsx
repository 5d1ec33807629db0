import { useState } from 'react'
import { islandWithContacts } from '#app/features/portal/island-with-contacts.tsx'
import { wakeOfForm } from '#app/ui/island.tsx'
import type { NewsletterAnswer } from './newsletter-outcome.ts'
import { OutcomePlate } from './outcome-plate.tsx'
import { SubscriptionForm } from './subscription-form.tsx'

type Props = { answer: NewsletterAnswer | null }

/** What became of the form that was sent without script, until script sends it again. */
export const SubscriptionSection = islandWithContacts(
  'subscription-section',
  function SubscriptionSection({ answer }: Props) {
    const [isOutdated, setOutdated] = useState(false)
    return (
      <section aria-label="Assinar a newsletter">
        {answer && !isOutdated && <OutcomePlate outcome={answer.outcome} />}
        <SubscriptionForm
          label="Seu e-mail"
          origin={answer?.origin ?? null}
          answer={answer}
          onSend={() => setOutdated(true)}
        />
      </section>
    )
  },
  wakeOfForm,
)
