import { LinkPage } from '#app/features/newsletter/link-page.tsx'
import { LinkButton } from '#app/features/newsletter/link-button.tsx'
import { NewsletterFacts } from '#app/features/newsletter/newsletter-facts.tsx'
import { SignUpAgain } from '#app/features/newsletter/sign-up-again.tsx'
import { WaysOn } from '#app/features/site/errors/ways-on.tsx'
import { type ConfirmationOutcome, confirmationMessages } from './confirmation-messages.ts'

const ways = [
  { label: 'Notícias', about: 'O que já saiu, do mais novo ao mais antigo', to: '/noticias' },
  { label: 'Catálogo', about: 'Elétricos e híbridos, com filtros e ficha técnica', to: '/catalogo' },
] as const

/** The page of a confirmation mail's link. It names no address: whoever was forwarded the mail can open it. */
export function ConfirmationPage({ outcome }: { outcome: ConfirmationOutcome }) {
  const ending = confirmationMessages[outcome]
  return (
    <LinkPage step="Confirmar a inscrição" ending={ending} aside={ending.status < 400 && <NewsletterFacts />}>
      {(outcome === 'open' || outcome === 'failed') && (
        <LinkButton label="Confirmar a inscrição">
          Não foi você quem pediu? Feche esta página: sem a confirmação, nada é enviado.
        </LinkButton>
      )}
      {(outcome === 'confirmed' || outcome === 'already-confirmed') && (
        <nav aria-label="Para onde ir">
          <WaysOn ways={ways} />
        </nav>
      )}
      {(outcome === 'outdated' || outcome === 'broken-link') && <SignUpAgain title="Inscrever-se de novo" />}
    </LinkPage>
  )
}
