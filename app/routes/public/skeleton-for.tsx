import { type ComponentType, lazy, Suspense } from 'react'
import type { Location } from 'react-router'

/**
 * Part of the catalogue's code, which is being loaded at this time. If loading fails, the skeleton is empty and the catalogue shows the
 * error.
 */
const ListingSkeleton = lazy<ComponentType>(() =>
  import('#app/pages/catalogue/card-skeletons.tsx').then(
    ({ ListingSkeleton: Skeleton }) => ({ default: Skeleton }),
    () => ({ default: () => null }),
  ),
)

/** Returns a skeleton while the catalogue loads. Other applications keep the previous page meanwhile. */
export function skeletonFor({ pathname }: Location) {
  const isElsewhere = pathname !== window.location.pathname
  if (!isElsewhere || !/^\/catalogo(?:-eletrico|-hibrido)?$/.test(pathname)) return null
  return (
    <Suspense>
      <ListingSkeleton />
    </Suspense>
  )
}
