import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type ChargingAddress,
  chargingFields,
  chargingHref,
  chargingPath,
} from '#app/domain/charging/charging-address.ts'
import { listAnchor } from './list-filters.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { Place } from '#app/domain/charging/place-cell.ts'
import { LocateFixed, SlidersHorizontal } from '#app/ui/icons.tsx'
import { useEarlyPress } from '#app/ui/islands/early-press.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { Form } from '#app/ui/link.tsx'
import { SearchField } from './search-field.tsx'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

/** Opens the panel that stands behind it, without script as well, where the screen is too small to show it always. */
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

/**
 * A GET form: the address is the state. With script a choice is sent at once, a search while one types. On a small screen the choices stand
 * behind a button, so that the map begins on the first screen; it stays open while one chooses.
 */
export function FilterForm({ data, address, narrowed }: FilterPanelProps) {
  const { near, town } = address
  // Choices follow the address when it changes without them.
  const key = chargingHref({ ...address, search: '', page: 1 })
  return (
    <Form
      action={chargingPath}
      role="search"
      aria-label="Filtrar pontos de recarga"
      preventScrollReset
      className="no-print flex flex-wrap items-end gap-x-2 gap-y-3 lg:gap-x-3"
    >
      {near && (
        <input
          type="hidden"
          name={chargingFields.near}
          value={`${near.latitude.toFixed(3)},${near.longitude.toFixed(3)}`}
        />
      )}
      {town && <input type="hidden" name={chargingFields.town} value={town} />}
      <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 lg:w-auto lg:flex-1">
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
