import type { ReactNode } from 'react'
import { Form } from '#app/ui/link.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { focusAfter } from './focus-after.ts'
import { defaultSort } from './vehicle-sort.ts'

type Props = {
  address: CatalogueAddress
  /** The element that gets the focus once the button is gone with the filters. */
  focusNext: () => HTMLElement | null
  className: string
  children: ReactNode
}

/** A form of its own without any filter in it: a real button, with and without script. */
export function ClearFilters({ address, focusNext, className, children }: Props) {
  return (
    <Form action="/catalogo" preventScrollReset>
      <KeptFields address={address} />
      <button ref={focusAfter(focusNext)} type="submit" className={className}>
        {children}
      </button>
    </Form>
  )
}

/** Hidden fields of a form of the catalogue: order and mode, if they are not the usual ones. */
export function KeptFields({ address: { sort, mode } }: { address: CatalogueAddress }) {
  return (
    <>
      {sort !== defaultSort && <input type="hidden" name="ordem" value={sort} />}
      {mode === 'lista' && <input type="hidden" name="modo" value={mode} />}
    </>
  )
}
