import { Link } from '#app/ui/link.tsx'
import { ContactAddress } from '#app/features/site/settings/contact-address.tsx'

/**
 * Every version of the sentence below, the newest first; docs/decisions/0030 keeps what the earlier ones said. A form of a page that
 * was loaded before a change still carries the version that its visitor read, and that one is stored.
 */
export const consentVersions = ['2026-11-22', '2026-11-20'] as const

/** The version of today's sentence. A change of the sentence puts a new version before the others; the address in it is a setting. */
export const [consentVersion] = consentVersions

/** The text that a visitor agrees to, and the way out again (T-33). */
export function NewsletterConsent({ id }: { id: string }) {
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
