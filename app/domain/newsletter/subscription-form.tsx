import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import {
  consentVersion,
  invalidAddress,
  isAccepted,
  type NewsletterAnswer,
  newsletterFields,
  type NewsletterOrigin,
  newsletterPath,
  noticeConsentVersion,
} from './newsletter-outcome.ts'
import { Link } from '#app/ui/link.tsx'
import { ContactAddress } from '#app/ui/contact-address.tsx'

type Props = {
  label: ReactNode
  origin: NewsletterOrigin | null
  /** Response to a form sent without JavaScript. */
  answer?: NewsletterAnswer | null
  /** false: there is no mail server. The address is stored, and asked to confirm later. */
  isMailing?: boolean
}

/** Works without JavaScript; client/elements/newsletter-form.ts enhances it. `noValidate`: the portal's messages replace the browser's. */
export function SubscriptionForm({ label, origin, answer = null, isMailing = true }: Props) {
  const id = `newsletter-${origin ?? 'pagina'}`
  const isInvalid = answer?.outcome === 'invalid'
  return (
    <newsletter-form>
      <form method="post" action={newsletterPath} noValidate>
        <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
          {label}
        </label>
        <div className="flex gap-2.5">
          <input
            id={id}
            type="email"
            name={newsletterFields.email}
            required
            autoComplete="email"
            spellCheck={false}
            placeholder="seu@email.com.br"
            defaultValue={answer && !isAccepted(answer.outcome) ? answer.email : ''}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-erro ${id}-termos` : `${id}-termos`}
            className="field min-w-0 disabled:opacity-60"
          />
          <Button type="submit" variant="primary" className="min-h-12">
            {isMailing || origin ? 'Assinar' : 'Avise-me'}
          </Button>
        </div>
        {isInvalid && (
          <p id={`${id}-erro`} className="mt-1.5 text-15 text-danger">
            {invalidAddress}
          </p>
        )}
        {isMailing ? <NewsletterConsent id={`${id}-termos`} /> : <NoticeConsent id={`${id}-termos`} origin={origin} />}
        <input
          type="hidden"
          name={newsletterFields.consent}
          value={isMailing ? consentVersion : noticeConsentVersion}
        />
        {origin && <input type="hidden" name={newsletterFields.origin} value={origin} />}
        <HoneypotField />
      </form>
    </newsletter-form>
  )
}

function NoticeConsent({ id, origin }: { id: string; origin: NewsletterOrigin | null }) {
  return (
    <p id={id} className="mt-2.5 max-w-[62ch] text-14 text-pretty text-ink-3">
      {origin && <b className="font-semibold text-ink-2">O envio ainda não começou. </b>}
      Ao deixar o endereço, você concorda que o portal o guarde e mande um pedido de confirmação quando o envio começar,
      como explica a{' '}
      <Link to="/politica-privacidade" className="link">
        Política de Privacidade
      </Link>
      . Para apagar, escreva para <ContactAddress of="privacyEmail" className="link wrap-anywhere" />.
    </p>
  )
}

function NewsletterConsent({ id }: { id: string }) {
  return (
    <p id={id} className="mt-2.5 max-w-[62ch] text-14 text-pretty text-ink-3">
      Ao assinar e confirmar o endereço, você concorda em receber as notícias do portal em no máximo um e-mail por
      semana, como explica a{' '}
      <Link to="/politica-privacidade" className="link">
        Política de Privacidade
      </Link>
      . Para sair, use o link de qualquer edição ou escreva para{' '}
      <ContactAddress of="privacyEmail" className="link wrap-anywhere" />.
    </p>
  )
}
