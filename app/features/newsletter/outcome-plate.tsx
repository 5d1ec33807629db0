import { CircleAlert, CircleCheck } from '#app/ui/icons.tsx'
import { isTaken, type NewsletterOutcome, newsletterOutcomes } from './newsletter-outcome.ts'

/** What became of a sign-up, in the words that script would have put into a toast. */
export function OutcomePlate({ outcome }: { outcome: NewsletterOutcome }) {
  const { title, text } = newsletterOutcomes[outcome]
  const isGood = isTaken(outcome)
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <div
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
