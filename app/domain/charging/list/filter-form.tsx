import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  type ChargingAddress,
  chargingFields,
  chargingHref,
  chargingPath,
  availabilities,
  powerSteps,
  statusChoices,
} from '#app/domain/charging/charging-address.ts'
import { listAnchor, labelWithCount, formatPower, formatStatus } from './list-filters.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { Place } from '#app/domain/charging/place-cell.ts'
import { LocateFixed, SlidersHorizontal } from '#app/ui/icons.tsx'
import { useEarlyPress } from '#app/ui/islands/early-press.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { Form } from '#app/ui/link.tsx'
import { SearchField } from './search-field.tsx'
import { type ChargingPageData, type ListNarrowing, placeSource, townGroup } from './charging-page-data.ts'
import { connectorTypes } from '#app/domain/charging/connector-types.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { AutoSubmitSelect } from '#app/ui/forms/auto-submit-select.tsx'
import { brazilianStates, statesByName } from '#app/platform/brazil/brazilian-states.ts'

/** Opens the panel on small screens, also without JavaScript. */
function PanelToggle({ count }: { count: number }) {
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

/** With JavaScript a choice is sent at once, a search while typing. The panel is closed on small screens, so that the map is in view. */
export function FilterForm({ data, address, narrowed }: FilterPanelProps) {
  const { near, town } = address
  // The panel's fields are uncontrolled, so a changed filter remounts button and panel.
  const key = chargingHref({ ...address, search: '', page: 1 })
  return (
    <Form
      action={chargingPath}
      role="search"
      aria-label="Filtrar pontos de recarga"
      preventScrollReset
      className="no-print flex flex-wrap items-end gap-x-2 gap-y-3"
    >
      {near && (
        <input
          type="hidden"
          name={chargingFields.near}
          value={`${near.latitude.toFixed(3)},${near.longitude.toFixed(3)}`}
        />
      )}
      {town && <input type="hidden" name={chargingFields.town} value={town} />}
      <div style={{ flexBasis: '35rem' }} className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2">
        <SearchField address={address} />
        <button type="submit" className={buttonClass('primary', 'min-h-12')}>
          Buscar
        </button>
      </div>
      <PanelToggle count={narrowed.panelCount} />
      <NearButton key={key} address={address} />
      <a href={`#${listAnchor}`} className={buttonClass('secondary', 'min-h-12 flex-1 px-2! lg:hidden')}>
        Lista
      </a>
      <FilterPanel key={`p${key}`} data={data} address={address} narrowed={narrowed} />
    </Form>
  )
}

/** The visitor's position is stored in the address only. */
function NearButton({ address }: { address: ChargingAddress }) {
  const button = useRef<HTMLButtonElement>(null)
  const hasScript = useHydrated()
  const { sentence, isAsking, ask } = usePosition((near) => chargingHref({ ...address, near, town: null, page: 1 }))
  useEarlyPress(button, ask)
  if (hasScript && !('geolocation' in navigator)) return null
  return (
    <>
      <Button
        ref={button}
        data-early=""
        onClick={ask}
        aria-disabled={isAsking}
        className="only-script min-h-12 max-lg:flex-1 max-lg:px-2!"
      >
        <LocateFixed aria-hidden="true" className="size-4.5" />
        Perto de mim
      </Button>
      <p role="status" className="order-1 w-full text-15 text-pretty text-ink-2 empty:hidden">
        {sentence}
      </p>
    </>
  )
}

function usePosition(hrefFrom: (near: Place) => string) {
  const navigate = useNavigate()
  const [{ sentence, isAsking }, setAsked] = useState({ sentence: '', isAsking: false })
  const ask = async () => {
    if (isAsking) return
    const say = (text: string) => setAsked({ sentence: text, isAsking: true })
    say('Procurando a sua posição…')
    const answer = await import('./ask-position.ts').then(
      ({ askPosition }) => askPosition(say),
      () => 'A rede não respondeu. Tente de novo ou escolha o estado no filtro.',
    )
    setAsked({ sentence: typeof answer === 'string' ? answer : '', isAsking: false })
    if (typeof answer !== 'string') void navigate(hrefFrom(answer), { preventScrollReset: true })
  }
  return { sentence, isAsking, ask: () => void ask() }
}

type FilterPanelProps = {
  data: Pick<ChargingPageData, 'networks' | 'networkPoints' | 'options'>
  address: ChargingAddress
  narrowed: Pick<ListNarrowing, 'car' | 'panelCount'>
}

function FilterPanel({ data, address, narrowed: { car } }: FilterPanelProps) {
  const { network } = address
  const isAlongRoute = Boolean(car ?? address.vehicle ?? address.from ?? address.to)
  const { networks } = data
  /** An option without points is disabled, unless it is chosen. */
  const options = (field: keyof ChargingPageData['options'], choices: [value: string, label: string][]) =>
    choices.map(([value, label]) => {
      const isAll = value === 'todos'
      const points = data.options[field][value] ?? 0
      const isChosen = String(address[field] ?? '') === value
      return (
        <option key={value} value={value} disabled={points === 0 && !isChosen}>
          {isAll ? label : labelWithCount(label, points)}
        </option>
      )
    })
  return (
    <div className="order-2 w-full gap-y-3 max-lg:hidden max-lg:peer-open/panel:grid lg:contents">
      <div className="order-2 grid w-full grid-cols-2 gap-x-2 gap-y-3 md:grid-cols-3 lg:grid-cols-6 ">
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
              {labelWithCount(name, data.networkPoints[at] ?? 0)}
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
      <div className="flex items-start justify-between gap-x-4 lg:contents">
        <Disclosure
          label="Meu carro e meu caminho"
          isOpen={isAlongRoute}
          className="min-w-0 max-lg:flex-1 open:order-3 open:w-full"
        >
          <div className="grid items-end gap-x-3 gap-y-3 pt-1 sm:grid-cols-3 lg:grid-cols-4">
            <label className="min-w-0">
              <span className={labelClass}>Serve no meu carro</span>
              {/* A field with suggestions: a list of all models would be larger than the page. */}
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
            <Button type="submit" className="min-h-12 max-lg:hidden">
              Aplicar
            </Button>
          </div>
        </Disclosure>
        <Button type="submit" className="lg:hidden">
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
    <label className="relative min-w-0">
      <span className={`${labelClass} lg:absolute lg:top-1.5 lg:left-3.5 lg:text-12`}>{label}</span>
      <AutoSubmitSelect name={chargingFields[field]} defaultValue={value} className="lg:pt-5!">
        {children}
      </AutoSubmitSelect>
    </label>
  )
}

/** A changed town does not submit the form, because a route needs both towns. */
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
        source={placeSource}
        group={townGroup}
        name={chargingFields[field]}
        placeholder="Cidade, UF"
        defaultValue={value}
        className="field"
      />
    </div>
  )
}
