import { lazy } from 'react'

/** The notice is of no use before the page has been drawn: a browser loads it after that. */
export const ConnectionNotice = import.meta.env.SSR
  ? (await import('./connection-notice.tsx')).ConnectionNotice
  : lazy(async () => ({
      default: (await import('./connection-notice.tsx')).ConnectionNotice,
    }))
