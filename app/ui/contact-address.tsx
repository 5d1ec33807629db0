import { createContext, useContext, type ComponentType } from 'react'
import { Link } from './link.tsx'
import type { PortalContacts } from '#app/platform/settings/portal-settings.ts'
import { asIsland, type IslandName } from '#app/ui/islands/island.tsx'

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

type WithContacts = { contacts?: PortalContacts | null }

/** An island that names addresses of the portal. No context reaches it from outside, so that they go with its properties. */
export function islandWithContacts<Props extends object>(
  name: IslandName,
  Component: ComponentType<Props>,
  hydrateWhen?: Parameters<typeof asIsland<Props & WithContacts>>[2],
) {
  const Island = asIsland<Props & WithContacts>(
    name,
    function InContacts({ contacts = null, ...props }) {
      return (
        <ContactsContext value={contacts}>
          <Component {...(props as object as Props)} />
        </ContactsContext>
      )
    },
    hydrateWhen,
  )
  return function IslandWithContacts({ contacts = null, ...props }: Props & WithContacts) {
    const outside = useContext(ContactsContext)
    return <Island {...(props as object as Props)} contacts={outside ?? contacts} />
  }
}
