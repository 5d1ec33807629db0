import { createContext } from 'react'
import type { PortalContacts } from './portal-settings.ts'

/** How the portal is reached, as the loader of the frame or of the page read it; null where that is not known. */
export const ContactsContext = createContext<PortalContacts | null>(null)
