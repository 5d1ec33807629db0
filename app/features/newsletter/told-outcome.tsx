import { isTaken, type NewsletterOutcome, newsletterOutcomes } from './newsletter-outcome.ts'

/** What a toast said and announced, below the field and for good: it can be read, and be given the focus, when the toast has gone. */
export function ToldOutcome({ id, outcome }: { id: string; outcome: NewsletterOutcome }) {
  const look = isTaken(outcome) ? 'text-accent' : 'text-danger'
  return (
    <p id={id} tabIndex={-1} className={`mt-2 max-w-[62ch] text-15 text-pretty ${look}`}>
      {newsletterOutcomes[outcome].text}
    </p>
  )
}
