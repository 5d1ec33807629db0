import { Form } from '#app/ui/link.tsx'
import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { directoryPath } from '#app/domain/suppliers/supplier-address.ts'
import { maxSearchLength } from '#app/platform/text/normalize-text.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { type DirectoryAddress, directoryFields, directoryHref } from './directory-address.ts'
import type { DirectoryPageData } from './browse-directory.server.ts'
import { StateOptions } from '#app/ui/forms/state-options.tsx'

type Props = Pick<DirectoryPageData, 'states' | 'cities'> & { address: DirectoryAddress }

/** Browsers must not restore and submit an old choice (client/elements/auto-submit.ts). */
const choice = { autoComplete: 'off', className: 'field select-field' }

const label = 'mb-1.5 block text-15 font-semibold'

/** An option submits the form at once. A typed city needs the button or Enter. */
export function DirectoryForm({ states, cities, address }: Props) {
  return (
    <Form
      // Fields are uncontrolled, so a new address remounts the form.
      key={directoryHref({ ...address, page: 1 })}
      action={directoryPath}
      role="search"
      aria-label="Filtrar fornecedores"
      preventScrollReset
      className="no-print grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <label className="max-md:col-span-2">
        <span className={label}>Tipo</span>
        <auto-submit>
          <select {...choice} name={directoryFields.type} defaultValue={address.type ?? ''}>
            <option value="">Todos os tipos</option>
            {businessTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </auto-submit>
      </label>
      <label>
        <span className={label}>Estado</span>
        <auto-submit>
          <select {...choice} name={directoryFields.state} defaultValue={address.state ?? ''}>
            <option value="">Todos</option>
            <StateOptions among={states} />
          </select>
        </auto-submit>
      </label>
      <label>
        <span className={label}>Cidade</span>
        <input
          type="search"
          name={directoryFields.city}
          list="cidades-do-guia"
          defaultValue={address.city ?? ''}
          placeholder="Todas"
          maxLength={maxSearchLength}
          autoComplete="off"
          className="field"
        />
      </label>
      <datalist id="cidades-do-guia">
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
      <button type="submit" className={buttonClass('secondary', 'min-h-12 max-md:col-span-2')}>
        Filtrar
      </button>
    </Form>
  )
}
