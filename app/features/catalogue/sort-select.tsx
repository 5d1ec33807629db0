import { useEffect } from 'react'
import { type SubmitFunction, useSubmit } from 'react-router'
import { Form } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { useFollowedValue } from '#app/ui/use-followed-value.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { writeVehicleFilters } from './vehicle-filters.ts'
import { type SortKey, sortOptions } from './vehicle-sort.ts'

type Props = {
  sort: SortKey
  /** What the filters ask for so far; the order is asked for with them. */
  wanted: CatalogueAddress
}

/** A native select in its own GET form, so that it sorts without script too. */
export function SortSelect({ sort, wanted: { filters, mode } }: Props) {
  const submit = useSubmit()
  const select = useFollowedValue<HTMLSelectElement>(sort)
  useEffect(() => {
    // An order that was chosen before the script was there.
    if (select.current && select.current.value !== sort) sendForm(submit, select.current)
  }, [select, sort, submit])
  return (
    <Form action="/catalogo" className="no-print flex flex-1 gap-2 max-sm:order-3 sm:flex-none">
      {[...writeVehicleFilters(filters)].map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      {mode === 'lista' && <input type="hidden" name="modo" value="lista" />}
      <select
        ref={select}
        name="ordem"
        aria-label="Ordenar por"
        defaultValue={sort}
        // A browser that brings back an earlier choice would send it.
        autoComplete="off"
        onChange={({ currentTarget }) => sendForm(submit, currentTarget)}
        className="field select-field min-h-11 py-2 text-15"
      >
        {Object.entries(sortOptions).map(([key, { label }]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          Ordenar
        </button>
      </noscript>
    </Form>
  )
}

function sendForm(submit: SubmitFunction, { form }: HTMLSelectElement) {
  void submit(form, { preventScrollReset: true })
}
