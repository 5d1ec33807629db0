import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { CatalogueAddress } from './catalogue-address.ts'
import { defaultSort } from './vehicle-sort.ts'

/** A form of its own without any filter in it: a real button, with and without script. */
export function ClearFilters({
  address,
  className,
  children,
}: {
  address: CatalogueAddress
  className: string
  children: ReactNode
}) {
  return (
    <Form action="/catalogo" preventScrollReset>
      <KeptFields address={address} />
      <button type="submit" className={className}>
        {children}
      </button>
    </Form>
  )
}

/** What a form of the catalogue takes along beside its own fields: order and mode, where they are not the usual ones. */
export function KeptFields({ address: { sort, mode } }: { address: CatalogueAddress }) {
  return (
    <>
      {sort !== defaultSort && <input type="hidden" name="ordem" value={sort} />}
      {mode === 'lista' && <input type="hidden" name="modo" value={mode} />}
    </>
  )
}
