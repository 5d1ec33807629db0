import { type ReactNode } from 'react'
import {
  type ChargingAddress,
  chargingFields,
  availabilities,
  powerSteps,
  statusChoices,
} from '#app/domain/charging/charging-address.ts'
import type { ChargingPageData, ListNarrowing } from './charging-page-data.ts'
import { countedLabel, formatPower, formatStatus } from './list-filters.ts'
import { Button } from '#app/ui/button.tsx'
import { findTowns } from './search-field.tsx'
import { connectorTypes } from '#app/domain/charging/connector-types.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { AutoSubmitSelect } from '#app/ui/forms/auto-submit-select.tsx'
import { brazilianStates, statesByName } from '#app/platform/brazil/brazilian-states.ts'

export type FilterPanelProps = {
  data: Pick<ChargingPageData, 'networks' | 'networkPoints' | 'options'>
  address: ChargingAddress
  narrowed: Pick<ListNarrowing, 'car' | 'panelCount'>
}

/** Every choice besides the search and the position. */
export function FilterPanel({ data, address, narrowed: { car } }: FilterPanelProps) {
  const { network } = address
  const { networks } = data
  /** A choice without a point leads nowhere: it is disabled, unless the address has it already. */
  const options = (field: keyof ChargingPageData['options'], choices: [value: string, label: string][]) =>
    choices.map(([value, label]) => {
      const points = data.options[field][value] ?? 0
      const isChosen = String(address[field] ?? '') === value
      return (
        <option key={value} value={value} disabled={points === 0 && !isChosen}>
          {countedLabel(label, points)}
        </option>
      )
    })
  return (
    <div className="order-2 grid w-full gap-y-3 max-lg:hidden max-lg:peer-open/panel:grid">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
        <Choice field="availability" label="Mostrar" value={address.availability}>
          {options('availability', Object.entries(availabilities))}
        </Choice>
        <Choice field="status" label="Situação" value={address.status ?? ''}>
          <option value="">Qualquer uma</option>
          {options(
            'status',
            statusChoices.map((status) => [status, formatStatus(status)]),
          )}
        </Choice>
        <Choice field="connector" label="Conector" value={address.connector ?? ''}>
          <option value="">Todos</option>
          {options('connector', Object.entries(connectorTypes))}
        </Choice>
        <Choice field="fromPowerKw" label="Potência" value={String(address.fromPowerKw ?? '')}>
          <option value="">Qualquer uma</option>
          {options(
            'fromPowerKw',
            powerSteps.map((step) => [String(step), formatPower(step)]),
          )}
        </Choice>
        <Choice field="network" label="Rede" value={network ?? ''}>
          <option value="">Todas</option>
          {network && !networks.includes(network) && <option>{network}</option>}
          {networks.map((name, at) => (
            <option key={name} value={name}>
              {countedLabel(name, data.networkPoints[at] ?? 0)}
            </option>
          ))}
        </Choice>
        <Choice field="state" label="Estado" value={address.state ?? ''}>
          <option value="">Todos</option>
          {options(
            'state',
            statesByName.map((code) => [code, brazilianStates[code]]),
          )}
        </Choice>
      </div>
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 md:grid-cols-[1fr_1fr_1fr_auto]">
        <label className="min-w-0">
          <span className={labelClass}>Serve no meu carro</span>
          {/* In words: a list of all models would weigh more than the page. */}
          <input
            name={chargingFields.vehicle}
            maxLength={120}
            autoComplete="off"
            placeholder="BYD Dolphin Mini"
            defaultValue={car?.name ?? address.vehicle ?? ''}
            className="field"
          />
        </label>
        <Town field="from" label="No caminho de" value={address.from ?? ''} />
        <Town field="to" label="até" value={address.to ?? ''} />
        <Button type="submit" className="min-h-12">
          Aplicar
        </Button>
      </div>
    </div>
  )
}

const labelClass = 'mb-1.5 block text-15 font-semibold'

type ChoiceProps = { field: keyof typeof chargingFields; label: string; value: string; children: ReactNode }

function Choice({ field, label, value, children }: ChoiceProps) {
  return (
    <label className="min-w-0">
      <span className={labelClass}>{label}</span>
      <AutoSubmitSelect name={chargingFields[field]} defaultValue={value}>
        {children}
      </AutoSubmitSelect>
    </label>
  )
}

/** Sent by the button, as both towns make a way. */
function Town({ field, label, value }: Omit<ChoiceProps, 'children'>) {
  const id = `mapa-${chargingFields[field]}`
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <Combobox
        id={id}
        listLabel="Cidades"
        find={findTowns}
        onChoose={({ label: town }, input) => {
          input.value = town
        }}
        name={chargingFields[field]}
        placeholder="Cidade, UF"
        defaultValue={value}
        className="field"
      />
    </div>
  )
}
