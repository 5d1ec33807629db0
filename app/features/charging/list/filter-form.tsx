import { type ReactNode, useRef, useState } from 'react'
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
import type { Place } from '#app/features/charging/place-cell.ts'
import { connectorTypes } from '#app/features/charging/connector-types.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SentSelect } from '#app/ui/forms/sent-select.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import type { ChargingPageData, ListNarrowing } from './charging-page-data.ts'
import { powerInWords, statusInWords } from './list-address.ts'
import { SearchField } from './search-field.tsx'
import { LocateFixed } from '#app/ui/icons.tsx'
import { useNavigate } from 'react-router'
import { useEarlyPress } from '#app/ui/islands/early-press.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'

type Props = { data: Pick<ChargingPageData, 'networks'>; address: ChargingAddress; car: ListNarrowing['car'] }

const labelClass = 'mb-1.5 block text-15 font-semibold'

/** A GET form: the address is the state. With script a choice is sent at once, a search while one types. */
export function FilterForm({ data: { networks }, address, car }: Props) {
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
      {address.town && <input type="hidden" name={chargingFields.town} value={address.town} />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <SearchField address={address} />
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
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 md:grid-cols-3">
        <Typed field="vehicle" label="Serve no meu carro" value={car?.name ?? address.vehicle ?? ''} />
        <Typed field="from" label="No caminho de" value={address.from ?? ''} />
        <Typed field="to" label="até" value={address.to ?? ''} />
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

/** A car or a town in words: a list of all models would weigh more than the page. Sent by the button. */
function Typed({ field, label, value }: Omit<ChoiceProps, 'children'>) {
  return (
    <label className="min-w-0">
      <span className={labelClass}>{label}</span>
      <input
        name={chargingFields[field]}
        maxLength={120}
        autoComplete="off"
        placeholder={field === 'vehicle' ? 'BYD Dolphin Mini' : 'Cidade, UF'}
        defaultValue={value}
        className="field"
      />
    </label>
  )
}

/** Asks the browser where it is, on a click only, and orders the list from there. Nothing is stored: the place stands in the address. */
function NearButton({ address }: { address: ChargingAddress }) {
  const button = useRef<HTMLButtonElement>(null)
  const hasScript = useHydrated()
  const { sentence, isAsking, ask } = usePosition((near) => chargingHref({ ...address, near, town: null, page: 1 }))
  useEarlyPress(button, ask)
  // A browser without script hides it; until the script is there it has its place.
  if (hasScript && !('geolocation' in navigator)) return null
  return (
    <>
      <Button
        ref={button}
        data-early=""
        onClick={ask}
        aria-disabled={isAsking}
        className="only-script min-h-12 max-md:col-span-2"
      >
        <LocateFixed aria-hidden="true" className="size-4.5" />
        Perto de mim
      </Button>
      <p role="status" className="col-span-full text-15 text-pretty text-ink-2 empty:hidden">
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
    const say = (words: string) => setAsked({ sentence: words, isAsking: true })
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
