import { createContext } from 'react'
import { createContext as createRequestContext } from 'react-router'
import type { PortalContacts } from '#app/platform/settings/portal-settings.ts'
import type { FooterLists } from './site-footer.tsx'

/** Data for header and footer. The browser does not receive them. */
export type FrameData = {
  contacts: PortalContacts | null
  lists: FooterLists | null
  year: number | null
  isMailing: boolean
}

const none: FrameData = { contacts: null, lists: null, year: null, isMailing: true }

/** Set by the loader of the frame. */
export const frameData = createRequestContext<FrameData>(none)

export const FrameDataContext = createContext<FrameData>(none)
