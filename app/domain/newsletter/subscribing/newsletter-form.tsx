import type { NewsletterOrigin } from '#app/domain/newsletter/newsletter-outcome.ts'
import { SubscriptionForm } from '#app/domain/newsletter/subscription-form.tsx'

type Props = { origin: NewsletterOrigin; isMailing?: boolean }

export function NewsletterForm({ origin, isMailing }: Props) {
  if (origin === 'rodape')
    return <SubscriptionForm label="Receba o resumo da semana por e-mail" origin={origin} isMailing={isMailing} />
  return (
    <section aria-labelledby="assinar-newsletter" className="no-print max-w-[68ch] border-t border-ink pt-5">
      <h2 id="assinar-newsletter" className="text-22">
        Receba o resumo da semana
      </h2>
      <p className="mt-1.5 mb-4 text-pretty text-ink-2">
        As notícias do portal sobre carros elétricos e híbridos, reunidas em um só e-mail.
      </p>
      <SubscriptionForm label="Seu e-mail" origin={origin} isMailing={isMailing} />
    </section>
  )
}
