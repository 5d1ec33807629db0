import { Suspense } from 'react'
import { lazyWhenUsed } from '#app/ui/islands/when-used.ts'
import type { FilterFieldsProps } from './filter-fields.tsx'

const FilterFields = import.meta.env.SSR
  ? (await import('./filter-fields.tsx')).default
  : lazyWhenUsed<FilterFieldsProps>(() => import('./filter-fields.tsx'))

/** Loaded at the visitor's first action: until then the server's form is complete. */
export function FilterForm(props: FilterFieldsProps) {
  return (
    <Suspense>
      <FilterFields {...props} />
    </Suspense>
  )
}
