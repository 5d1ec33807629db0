import {
  isAccepted,
  type NewsletterAnswer,
  type NewsletterOutcome,
  newsletterOutcomes,
} from '#app/domain/newsletter/newsletter-outcome.ts'
import { SubscriptionForm } from '#app/domain/newsletter/subscription-form.tsx'
import { CircleAlert, CircleCheck } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'

type Props = { answer: NewsletterAnswer | null; isMailConfigured: boolean }

export function SubscriptionSection({ answer, isMailConfigured }: Props) {
  return (
    <section aria-label="Assinar a newsletter" className="border-t border-ink pt-5">
      {answer && <OutcomePlate outcome={answer.outcome} />}
      {!isMailConfigured && !answer && <NotSentYet />}
      <SubscriptionForm
        label="Seu e-mail"
        origin={answer?.origin ?? null}
        answer={answer}
        isMailing={isMailConfigured}
      />
    </section>
  )
}

/** Shown if there is no mail server. `askStoredAddresses` writes to the address later. */
function NotSentYet() {
  return (
    <>
      <h2 className="text-22">Seja dos primeiros a receber</h2>
      <p className="mt-2 mb-6 max-w-[62ch] text-pretty text-ink-2">
        O envio ainda não começou. Deixe o endereço: quando a primeira edição estiver perto, o portal manda um pedido de
        confirmação. Até lá, as notícias estão no{' '}
        <a href="/feed.xml" className="link">
          feed RSS
        </a>{' '}
        e na{' '}
        <Link to="/noticias" className="link">
          página de notícias
        </Link>
        .
      </p>
    </>
  )
}

/** Shows the outcome in the page. With JavaScript, a toast shows the text. */
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
