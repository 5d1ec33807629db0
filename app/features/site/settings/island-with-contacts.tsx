import { type ComponentType, useContext } from 'react'
import { asIsland, type IslandName } from '#app/ui/islands/island.tsx'
import { ContactsContext } from './contact-address.tsx'
import type { PortalContacts } from './portal-settings.ts'

type WithContacts = { contacts?: PortalContacts | null }

/** An island that names addresses of the portal. No context reaches it from outside, so that they go with its properties. */
export function islandWithContacts<Props extends object>(
  name: IslandName,
  Component: ComponentType<Props>,
  wake?: Parameters<typeof asIsland<Props & WithContacts>>[2],
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
    wake,
  )
  return function IslandWithContacts({ contacts = null, ...props }: Props & WithContacts) {
    const outside = useContext(ContactsContext)
    return <Island {...(props as object as Props)} contacts={outside ?? contacts} />
  }
}
