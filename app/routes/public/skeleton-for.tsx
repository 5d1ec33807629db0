import type { Location } from 'react-router'
import { ListingSkeleton } from '#app/features/vehicles/catalogue/listing-skeleton.tsx'

/** Stands in the place of the catalogue from the click on until its data is there; other applications keep the old page. */
export function skeletonFor({ pathname }: Location) {
  const isElsewhere = pathname !== window.location.pathname
  return isElsewhere && /^\/catalogo(?:-eletrico|-hibrido)?$/.test(pathname) ? <ListingSkeleton /> : null
}
