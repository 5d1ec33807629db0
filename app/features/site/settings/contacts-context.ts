import { createContext } from 'react'
import type { PortalContacts } from './portal-settings.ts'

/** The portal's contacts, as the loader of the frame or of the page read them; null if they are not known. */
export const ContactsContext = createContext<PortalContacts | null>(null)
