import type { ReactNode } from 'react'
import { Form } from '#app/ui/link.tsx'
import {
  availabilities,
  type ChargingAddress,
  chargingFields,
  chargingHref,
  chargingPath,
  powerSteps,
  statusChoices,
} from '#app/features/charging/charging-address.ts'
import { connectorTypes } from '#app/features/charging/connector-types.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { SentSelect } from '#app/ui/sent-select.tsx'
import { StateOptions } from '#app/ui/state-options.tsx'
import type { ChargingPageData } from './charging-page-data.ts'
import { powerInWords, statusInWords } from './list-address.ts'
import { NearButton } from './near-button.tsx'
import { SearchField } from './search-field.tsx'

type Props = { data: Pick<ChargingPageData, 'networks'>; address: ChargingAddress }

const labelClass = 'mb-1.5 block text-15 font-semibold'

/** A GET form: the address is the state. With script a choice is sent at once, a search while one types. */
export function FilterForm({ data: { networks }, address }: Props) {
  const { near, network } = address
  const offered = network && !networks.includes(network) ? [network, ...networks] : networks
  return (
    <Form
      // Choices follow the address when it changes without them; the search field does so by itself, or it would lose the focus.
      key={chargingHref({ ...address, search: '', page: 1 })}
      action={chargingPath}
      role="search"
      aria-label="Filtrar pontos de recarga"
      preventScrollReset
      className="no-print grid gap-x-4 gap-y-3"
    >
      {near && (
        <input
          type="hidden"
          name={chargingFields.near}
          value={`${near.latitude.toFixed(3)},${near.longitude.toFixed(3)}`}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <SearchField search={address.search} />
        <button type="submit" className={buttonClass('primary', 'min-h-12')}>
          Buscar
        </button>
        <NearButton address={address} />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
        <Choice field="availability" label="Mostrar" value={address.availability}>
          {Object.entries(availabilities).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Choice>
        <Choice field="status" label="Situação" value={address.status ?? ''}>
          <option value="">Qualquer uma</option>
          {statusChoices.map((status) => (
            <option key={status} value={status}>
              {statusInWords(status)}
            </option>
          ))}
        </Choice>
        <Choice field="connector" label="Conector" value={address.connector ?? ''}>
          <option value="">Todos</option>
          {Object.entries(connectorTypes).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Choice>
        <Choice field="fromPowerKw" label="Potência" value={String(address.fromPowerKw ?? '')}>
          <option value="">Qualquer uma</option>
          {powerSteps.map((step) => (
            <option key={step} value={step}>
              {powerInWords(step)}
            </option>
          ))}
        </Choice>
        <Choice field="network" label="Rede" value={network ?? ''}>
          <option value="">Todas</option>
          {offered.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
        <Choice field="state" label="Estado" value={address.state ?? ''}>
          <option value="">Todos</option>
          <StateOptions />
        </Choice>
      </div>
    </Form>
  )
}

type ChoiceProps = { field: keyof typeof chargingFields; label: string; value: string; children: ReactNode }

function Choice({ field, label, value, children }: ChoiceProps) {
  return (
    <label className="min-w-0">
      <span className={labelClass}>{label}</span>
      <SentSelect name={chargingFields[field]} defaultValue={value}>
        {children}
      </SentSelect>
    </label>
  )
}
