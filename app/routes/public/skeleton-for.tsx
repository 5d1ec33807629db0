import { type ComponentType, lazy, Suspense } from 'react'
import type { Location } from 'react-router'

/** Part of the catalogue's own code, which is on its way by then; where it does not come, nor does the catalogue. */
const ListingSkeleton = lazy<ComponentType>(() =>
  import('#app/pages/catalogue/card-skeletons.tsx').then(
    ({ ListingSkeleton: Skeleton }) => ({ default: Skeleton }),
    () => ({ default: () => null }),
  ),
)

/** Stands in the place of the catalogue from the click on until its data is there; other applications keep the old page. */
export function skeletonFor({ pathname }: Location) {
  const isElsewhere = pathname !== window.location.pathname
  if (!isElsewhere || !/^\/catalogo(?:-eletrico|-hibrido)?$/.test(pathname)) return null
  return (
    <Suspense>
      <ListingSkeleton />
    </Suspense>
  )
}
