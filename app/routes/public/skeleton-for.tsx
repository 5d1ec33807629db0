import { type ComponentType, lazy, Suspense } from 'react'
import type { Location } from 'react-router'

/** Part of the catalogue's code, which is loading at this time. If it fails to load, so does the catalogue. */
const ListingSkeleton = lazy<ComponentType>(() =>
  import('#app/pages/catalogue/card-skeletons.tsx').then(
    ({ ListingSkeleton: Skeleton }) => ({ default: Skeleton }),
    () => ({ default: () => null }),
  ),
)

/** Shown while the catalogue loads; other applications keep the previous page. */
export function skeletonFor({ pathname }: Location) {
  const isElsewhere = pathname !== window.location.pathname
  if (!isElsewhere || !/^\/catalogo(?:-eletrico|-hibrido)?$/.test(pathname)) return null
  return (
    <Suspense>
      <ListingSkeleton />
    </Suspense>
  )
}
