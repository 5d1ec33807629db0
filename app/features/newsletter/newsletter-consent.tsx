import { Link } from 'react-router'
import { site } from '#app/features/portal/site.ts'

/** Stored with each address. Whoever changes the sentence below gives it a new version. */
export const consentVersion = '2026-11-20'

/** What a visitor agrees to, and how to get out again (T-33). */
export function NewsletterConsent({ id }: { id: string }) {
  return (
    <p id={id} className="mt-2.5 max-w-[62ch] text-14 text-pretty text-ink-3">
      Ao assinar, você concorda em receber no máximo um e-mail por semana, como explica a{' '}
      <Link to="/politica-privacidade" className="link">
        Política de Privacidade
      </Link>
      . Para sair da lista, escreva para{' '}
      <a href={`mailto:${site.privacyEmail}`} className="link wrap-anywhere">
        {site.privacyEmail}
      </a>
      .
    </p>
  )
}
