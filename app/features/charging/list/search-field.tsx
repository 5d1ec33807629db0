import { Search } from '#app/ui/icons.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import {
  type ChargingAddress,
  chargingFields,
  chargingHref,
  chargingPath,
  readChargingAddress,
} from '#app/features/charging/charging-address.ts'
import { pointPath } from '#app/features/charging/charging-point.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import type { ComboboxOption } from '#app/ui/forms/option-list.tsx'
import { longestSearch, normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

/** After the last key. */
const typingMs = 400

/** Suggestions of the search of the map. */
export type PlaceSuggestions = { towns: string[]; points: { name: string; slug: string; place: string }[] }

const fieldId = 'busca-no-mapa'

/**
 * Narrows list and map while one types, and offers towns, which list and map go to, and points. Without script the form's button sends it.
 */
export function SearchField({ address }: { address: ChargingAddress }) {
  const field = useRef<HTMLSpanElement>(null)
  const navigate = useNavigate()
  const input = () => field.current?.querySelector('input') ?? null
  const { text, type } = useTypedSearch(address.search, () => input()?.form ?? null)
  // Text that was typed before the script was there to hear of it.
  const takeEarly = useEffectEvent(() => {
    const early = input()?.value ?? text
    if (early !== text) type(early)
  })
  useEffect(() => takeEarly(), [])
  return (
    <span ref={field} className="block min-w-0">
      <label htmlFor={fieldId} className="mb-1.5 block text-15 font-semibold">
        Cidade, nome ou endereço
      </label>
      <span className="relative block">
        <Search aria-hidden="true" className="absolute top-3.5 left-3.5 z-1 size-5 text-ink-3" strokeWidth={1.6} />
        <Combobox
          id={fieldId}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name={chargingFields.search}
          listLabel="Cidades e pontos"
          value={text}
          onType={type}
          find={findPlaces}
          onChoose={({ town, slug }, { form }) => {
            const wanted = { ...(form ? addressIn(form) : address), search: '', near: null, page: 1 }
            void navigate(slug ? pointPath(slug) : chargingHref({ ...wanted, town: town ?? null }), {
              preventScrollReset: !slug,
            })
          }}
          maxLength={longestSearch}
          className="field pl-11"
        />
      </span>
    </span>
  )
}

type PlaceOption = ComboboxOption & { town?: string; slug?: string }

/** For a field of a town. */
export async function findTowns(typed: string, signal: AbortSignal): Promise<PlaceOption[]> {
  return (await findPlaces(typed, signal)).filter(({ town }) => town)
}

async function findPlaces(typed: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const response = await fetch(`${chargingPath}/sugestoes?q=${encodeURIComponent(typed)}`, { signal })
  if (!response.ok) throw new Error(`The portal answered ${response.status}`)
  const { towns, points } = (await response.json()) as PlaceSuggestions
  return [
    ...towns.map((town) => ({ label: town, group: 'Cidades', town })),
    ...points.map(({ name, slug, place }) => ({ label: name, detail: place, group: 'Pontos', slug })),
  ]
}

/** `isDue`: not sent yet. */
type Typed = { text: string; isDue: boolean }

/**
 * The text of the field: the visitor's own until the page goes anywhere else. The addresses of one stretch of
 * typing share an entry of the history.
 */
function useTypedSearch(search: string, formOf: () => HTMLFormElement | null) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [shown, setShown] = useState(search)
  const navigate = useNavigate()
  const here = useLocation()
  const { location: next } = useNavigation()

  const isLeaving = next !== undefined && !isTyped(next)
  const isAnswered = typed === null || typed.isDue || normalizeSearchTerm(typed.text) === search
  if (shown !== search) setShown(search)
  if (typed && (isLeaving || (shown !== search && !isAnswered))) setTyped(null)

  const send = useEffectEvent((text: string) => {
    const form = formOf()
    if (!form || isLeaving) return
    setTyped({ text, isDue: false })
    const wanted = addressIn(form)
    // Another choice of the form was just made: it sends these words with it, as an entry of its own in the history.
    const isSentAnyway =
      chargingHref({ ...wanted, search: '' }) !== chargingHref({ ...addressAt(here.search), search: '', page: 1 })
    if (isSentAnyway || chargingHref(wanted) === `${here.pathname}${here.search}`) return
    void navigate(chargingHref(wanted), { replace: isTyped(here), preventScrollReset: true, state: { isTyped: true } })
  })
  useEffect(() => {
    if (!typed?.isDue) return
    const timer = setTimeout(() => send(typed.text), typingMs)
    return () => clearTimeout(timer)
  }, [typed])

  const target = isLeaving && next.pathname === chargingPath ? addressAt(next.search).search : search
  return { text: typed?.text ?? target, type: (text: string) => setTyped({ text, isDue: true }) }
}

function isTyped({ state }: Location): boolean {
  return (state as { isTyped?: boolean } | null)?.isTyped === true
}

function addressIn(form: HTMLFormElement) {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return addressAt(`?${new URLSearchParams(entries)}`)
}

function addressAt(search: string) {
  return readChargingAddress(new URL(search, window.location.origin))
}
