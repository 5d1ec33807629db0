import { createContext, useContext } from 'react'
import { Link } from './link.tsx'
import type { PortalContacts } from '#app/platform/settings/portal-settings.ts'

type AddressProps = { of: 'contactEmail' | 'privacyEmail'; className?: string }

/** An address of the portal within a sentence. Where it is not known, the contact page leads to somebody as well. */
export function ContactAddress({ of, className }: AddressProps) {
  const address = useContext(ContactsContext)?.[of]
  if (!address)
    return (
      <Link to="/contato" className={className}>
        nossa página de contato
      </Link>
    )
  return (
    <a href={`mailto:${address}`} className={className}>
      {address}
    </a>
  )
}

/** The portal's contacts, as the loader of the frame or of the page read them; null if they are not known. */
export const ContactsContext = createContext<PortalContacts | null>(null)
