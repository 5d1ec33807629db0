import { Search } from '#app/ui/icons.tsx'
import type { FilterFields } from './use-filter-form.ts'
import { filterParameters } from './vehicle-filters.ts'

/** Wait after the last key before the list is asked for anew. */
const searchDebounceMs = 300

export function SearchField({ search = '', fields }: { search: string | undefined; fields: FilterFields }) {
  const name = filterParameters.search
  return (
    <label className="relative mb-4.5 block">
      <span className="sr-only">Buscar por modelo</span>
      <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-3" strokeWidth={1.6} />
      <input
        type="search"
        name={name}
        value={fields.textOf(name, search)}
        onChange={({ currentTarget }) => {
          fields.hold({ [name]: [currentTarget.value] })
          fields.sendAfter(searchDebounceMs, name)
        }}
        onBlur={() => fields.sendAfter(searchDebounceMs)}
        placeholder="Buscar por modelo..."
        className="field pl-11"
      />
    </label>
  )
}
