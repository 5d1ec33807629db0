import type { ReactNode } from 'react'
import { Form } from '#app/ui/link.tsx'
import { type CatalogueAddress, separateVersions, unknownParameter, versionsParameter } from './catalogue-address.ts'
import { facets } from './facets.ts'
import { focusAfter } from './focus-after.ts'
import { defaultSort } from './vehicle-sort.ts'

type ClearFiltersProps = {
  address: CatalogueAddress
  /** Gets the focus when the button is removed. */
  focusNext: () => HTMLElement | null
  className: string
  children: ReactNode
}

/** A form, so that it works without JavaScript. */
export function ClearFilters({ address, focusNext, className, children }: ClearFiltersProps) {
  return (
    <Form action="/catalogo" preventScrollReset>
      <HiddenState address={address} />
      <button ref={focusAfter(focusNext)} type="submit" className={className}>
        {children}
      </button>
    </Form>
  )
}

/** Keeps order and mode of the list. */
export function HiddenState({
  address: { sort, mode, withUnknown = [], areVersionsSeparate },
}: {
  address: CatalogueAddress
}) {
  return (
    <>
      {sort !== defaultSort && <input type="hidden" name="ordem" value={sort} />}
      {mode !== 'grade' && <input type="hidden" name="modo" value={mode} />}
      {withUnknown.map((key) => (
        <input key={key} type="hidden" name={unknownParameter} value={facets[key].parameter} />
      ))}
      {areVersionsSeparate && <input type="hidden" name={versionsParameter} value={separateVersions} />}
    </>
  )
}
