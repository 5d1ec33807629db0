import { type ComponentType, lazy, Suspense } from 'react'
import type { Location } from 'react-router'

/** If this import fails, the skeleton is empty; the catalogue then shows the error. */
const ListingSkeleton = lazy<ComponentType>(() =>
  import('#app/pages/catalogue/card-skeletons.tsx').then(
    ({ ListingSkeleton: Skeleton }) => ({ default: Skeleton }),
    () => ({ default: () => null }),
  ),
)

/** Shown while the catalogue loads. null: the previous page stays. */
export function skeletonFor({ pathname }: Location) {
  const isElsewhere = pathname !== window.location.pathname
  if (!isElsewhere || !/^\/catalogo(?:-eletrico|-hibrido)?$/.test(pathname)) return null
  return (
    <Suspense>
      <ListingSkeleton />
    </Suspense>
  )
}
