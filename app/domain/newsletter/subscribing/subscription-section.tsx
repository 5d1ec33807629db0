import {
  isAccepted,
  type NewsletterAnswer,
  type NewsletterOutcome,
  newsletterOutcomes,
} from '#app/domain/newsletter/newsletter-outcome.ts'
import { SubscriptionForm } from '#app/domain/newsletter/subscription-form.tsx'
import { CircleAlert, CircleCheck } from '#app/ui/icons.tsx'

export function SubscriptionSection({ answer }: { answer: NewsletterAnswer | null }) {
  return (
    <section aria-label="Assinar a newsletter">
      {answer && <OutcomePlate outcome={answer.outcome} />}
      <SubscriptionForm label="Seu e-mail" origin={answer?.origin ?? null} answer={answer} />
    </section>
  )
}

/** With JavaScript, a toast shows the same text. */
function OutcomePlate({ outcome }: { outcome: NewsletterOutcome }) {
  const { title, text } = newsletterOutcomes[outcome]
  const isGood = isAccepted(outcome)
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <div
      data-outcome-plate=""
      role={isGood ? 'status' : 'alert'}
      className={`mb-6 grid grid-cols-[auto_1fr] gap-x-3 rounded-3 px-4 py-3.5 ${isGood ? 'bg-accent-soft' : 'border border-danger bg-danger-soft'}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 ${isGood ? 'text-accent' : 'text-danger'}`} />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1">{text}</p>
      </div>
    </div>
  )
}
