import { createContext, useContext } from 'react'
import { Link } from './link.tsx'
import { isPlaceholder, type PortalContacts } from '#app/platform/settings/portal-settings.ts'

type AddressProps = { of: 'contactEmail' | 'privacyEmail'; className?: string }

/** Without an address, links to the contact page. */
export function ContactAddress({ of, className }: AddressProps) {
  const address = useContext(ContactsContext)?.[of]
  if (!address || isPlaceholder(address))
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

/** Contact addresses from a loader. null: unknown. */
export const ContactsContext = createContext<PortalContacts | null>(null)
