import { lazy, Suspense, useEffect, useState } from 'react'
import { hasLocalList, listUpdatedEvent } from './local-list.ts'

/** Few visitors have a list of their own. */
const LocalListBanner = lazy(() => import('./local-list-banner.tsx'))

/** Says that the vehicles come from this browser's own list, as soon as there is one (T-13). */
export function PreviewNotice() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const look = () => setNeeded((wasNeeded) => wasNeeded || hasLocalList())
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
