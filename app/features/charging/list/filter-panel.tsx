import type { ReactNode } from 'react'
import {
  availabilities,
  type ChargingAddress,
  chargingFields,
  powerSteps,
  statusChoices,
} from '#app/features/charging/charging-address.ts'
import { connectorTypes } from '#app/features/charging/connector-types.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { SentSelect } from '#app/ui/forms/sent-select.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { SlidersHorizontal } from '#app/ui/icons.tsx'
import type { ChargingPageData, ListNarrowing } from './charging-page-data.ts'
import { findTowns } from './search-field.tsx'
import { powerInWords, statusInWords } from './list-address.ts'

type Props = {
  data: Pick<ChargingPageData, 'networks'>
  address: ChargingAddress
  narrowed: Pick<ListNarrowing, 'car' | 'panelCount'>
}

/** Opens the panel that stands behind it, without script as well, where the screen is too small to show it always. */
export function PanelToggle({ count }: { count: number }) {
  return (
    <details className="peer/panel flex-1 lg:hidden">
      <summary className={buttonClass('secondary', 'min-h-12 w-full cursor-pointer list-none px-2!')}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filtros
        {count > 0 && (
          <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-13 text-on-accent">
            {count}
            <span className="sr-only">{count === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
          </span>
        )}
      </summary>
    </details>
  )
}

/** Every choice besides the search and the position. */
export function FilterPanel({ data: { networks }, address, narrowed: { car } }: Props) {
  const { network } = address
  const offered = network && !networks.includes(network) ? [network, ...networks] : networks
  return (
    <div className="order-2 grid w-full gap-y-3 max-lg:hidden max-lg:peer-open/panel:grid">
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
      <SentSelect name={chargingFields[field]} defaultValue={value}>
        {children}
      </SentSelect>
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
