import { Link } from 'react-router'
import { ContactAddress } from '#app/features/portal/contact-address.tsx'

/** Stored with each address. Whoever changes the sentence below gives it a new version; the address in it is a setting. */
export const consentVersion = '2026-11-20'

/** What a visitor agrees to, and how to get out again (T-33). */
export function NewsletterConsent({ id }: { id: string }) {
  return (
    <p id={id} className="mt-2.5 max-w-[62ch] text-14 text-pretty text-ink-3">
      Ao assinar, você concorda em receber no máximo um e-mail por semana, como explica a{' '}
      <Link to="/politica-privacidade" className="link">
        Política de Privacidade
      </Link>
      . Para sair da lista, escreva para <ContactAddress of="privacyEmail" className="link wrap-anywhere" />.
    </p>
  )
}
