import { islandWithContacts } from '#app/features/portal/island-with-contacts.tsx'
import type { ReactNode } from 'react'
import { wakeOfForm } from '#app/ui/island.tsx'
import { Button } from '#app/ui/button.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import { consentVersion, NewsletterConsent } from './newsletter-consent.tsx'
import { ToldOutcome } from './told-outcome.tsx'
import {
  isTaken,
  type NewsletterAnswer,
  newsletterFields,
  type NewsletterOrigin,
  newsletterPath,
} from './newsletter-outcome.ts'
import { useSubscription } from './use-subscription.ts'

type Props = {
  label: ReactNode
  origin: NewsletterOrigin | null
  /** What the server answered to this form when it was sent without script. */
  answer?: NewsletterAnswer | null
  /** Called as soon as script sends the form: an earlier answer on the page is then out of date. */
  onSend?: () => void
}

/** A form that works by itself. Not validated by the browser, so that the portal's own sentence appears (T-33). */
export const SubscriptionForm = islandWithContacts(
  'subscription-form',
  function SubscriptionForm({ label, origin, answer = null, onSend }: Props) {
    const { input, state, told, submit } = useSubscription(answer?.outcome ?? null)
    const id = `newsletter-${origin ?? 'pagina'}`
    const isSending = state === 'sending'
    const isInvalid = state === 'invalid'
    return (
      <form
        method="post"
        action={newsletterPath}
        noValidate
        aria-busy={isSending}
        onSubmit={(event) => {
          onSend?.()
          submit(event)
        }}
      >
        <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
          {label}
        </label>
        <div className="flex gap-2.5">
          <input
            ref={input}
            id={id}
            type="email"
            name={newsletterFields.email}
            required
            disabled={isSending}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="seu@email.com.br"
            defaultValue={answer && !isTaken(answer.outcome) ? answer.email : ''}
            aria-invalid={isInvalid || undefined}
            aria-describedby={
              isInvalid ? `${id}-erro ${id}-termos` : told ? `${id}-resposta ${id}-termos` : `${id}-termos`
            }
            className="field min-w-0 disabled:opacity-60"
          />
          <Button type="submit" look="primary" disabled={isSending} className="min-h-12">
            Assinar
          </Button>
        </div>
        {isInvalid && (
          <p id={`${id}-erro`} className="mt-1.5 text-15 text-danger">
            Escreva o endereço completo, como nome@exemplo.com.br.
          </p>
        )}
        {told && told !== 'invalid' && <ToldOutcome id={`${id}-resposta`} outcome={told} />}
        <NewsletterConsent id={`${id}-termos`} />
        <input type="hidden" name={newsletterFields.consent} value={consentVersion} />
        {origin && <input type="hidden" name={newsletterFields.origin} value={origin} />}
        <TrapField />
      </form>
    )
  },
  wakeOfForm,
)
