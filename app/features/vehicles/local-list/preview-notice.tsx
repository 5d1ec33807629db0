import { lazy, Suspense, useEffect, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { forgetLocalList, hasLocalList, listUpdatedEvent, localListKey, localStampKey } from './local-list.ts'

/** Few visitors have a list of their own. */
const LocalListBanner = lazy(() => import('./local-list-banner.tsx'))

/** Says that the vehicles come from this browser's own list, follows its changes, and leads out of it (T-13). */
export function PreviewNotice() {
  const { stampMs, leave } = useLocalListStamp()
  if (stampMs === null) return null
  return (
    <Suspense>
      <LocalListBanner stampMs={stampMs} leave={leave} />
    </Suspense>
  )
}

/** When the list of this browser was stored; null where there is none, or the server's publication is newer. */
function useLocalListStamp() {
  const root = useRouteLoaderData<{ vehiclesPublishedAt: number }>('root')
  const publishedAtMs = root?.vehiclesPublishedAt
  const [stampMs, setStampMs] = useState<number | null>(null)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const follow = async () => {
      // A list that was published from another tab is the server's: what this page knows of it may be older (T-74).
      await revalidate()
      const { readLocalList } = hasLocalList() ? await import('./read-local-list.ts') : { readLocalList: () => null }
      const stored = readLocalList()?.stampMs ?? 0
      setStampMs(stored > (publishedAtMs ?? 0) ? stored : null)
      if (hasLocalList()) await revalidate()
    }
    const followStorage = ({ key }: StorageEvent) => {
      if (key === null || key === localListKey || key === localStampKey) void follow()
    }
    if (hasLocalList()) void follow()
    window.addEventListener(listUpdatedEvent, follow)
    window.addEventListener('storage', followStorage)
    return () => {
      window.removeEventListener(listUpdatedEvent, follow)
      window.removeEventListener('storage', followStorage)
    }
    // Once more when the server's publication is another: it may have overtaken the list.
  }, [revalidate, publishedAtMs])

  const leave = () => {
    forgetLocalList()
    setStampMs(null)
    void revalidate()
  }
  return { stampMs, leave }
}
