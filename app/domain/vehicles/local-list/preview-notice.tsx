import { lazy, Suspense, useEffect, useState } from 'react'
import { hasLocalList, keepListOf, listUpdatedEvent } from './local-list.ts'

/** Loaded on demand, because few visitors have a list. */
const LocalListBanner = lazy(() => import('./local-list-banner.tsx'))

export function PreviewNotice() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const look = (event?: Event) => {
      if (event?.type === listUpdatedEvent) keepListOf(event)
      setNeeded((wasNeeded) => wasNeeded || hasLocalList())
    }
    look()
    for (const event of [listUpdatedEvent, 'storage']) window.addEventListener(event, look)
    return () => {
      for (const event of [listUpdatedEvent, 'storage']) window.removeEventListener(event, look)
    }
  }, [])
  return (
    isNeeded && (
      <Suspense>
        <LocalListBanner />
      </Suspense>
    )
  )
}
