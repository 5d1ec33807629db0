import { Search } from '#app/ui/icons.tsx'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import {
  type ChargingAddress,
  chargingFields,
  chargingHref,
  chargingPath,
  readChargingAddress,
} from '#app/domain/charging/charging-address.ts'
import { placeSource } from './charging-page-data.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { maxSearchLength, normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

const typingMs = 400

const fieldId = 'busca-no-mapa'

/** Filters while typing, and suggests towns and points. Without JavaScript the form's button sends the search. */
export function SearchField({ address }: { address: ChargingAddress }) {
  const field = useRef<HTMLSpanElement>(null)
  const navigate = useNavigate()
  const input = () => field.current?.querySelector('input') ?? null
  const { text, type } = useTypedSearch(address.search, () => input()?.form ?? null)
  // Takes over the text that was typed before hydration.
  const takeEarly = useEffectEvent(() => {
    const early = input()?.value ?? text
    if (early !== text) type(early)
  })
  useEffect(() => takeEarly(), [])
  return (
    <span ref={field} className="block min-w-0">
      <label htmlFor={fieldId} className="sr-only">
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
          source={placeSource}
          shown={address.search}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onChoose={(event) => {
            const { path, label } = event.detail
            event.preventDefault()
            const form = input()?.form
            const wanted = { ...(form ? addressIn(form) : address), search: '', near: null, town: label, page: 1 }
            void navigate(path ?? chargingHref(wanted), { preventScrollReset: !path })
          }}
          maxLength={maxSearchLength}
          placeholder="Cidade ou endereço"
          className="field pl-11"
        />
      </span>
    </span>
  )
}

/** `isDue`: the text is not sent yet. `sent`: searches without a result yet. `during`: search that was loading when the typing began. */
type Typed = { text: string; isDue: boolean; sent: string[]; during: string | null }

/** Keeps the typed text until the page shows another search, so that a late result never replaces newer text. */
function useTypedSearch(search: string, formOf: () => HTMLFormElement | null) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [shown, setShown] = useState(search)
  const navigate = useNavigate()
  const here = useLocation()
  const { location: next } = useNavigation()
  const leaving = next !== undefined && !isTyped(next) ? next : null
  const target = leaving?.pathname === chargingPath ? addressAt(leaving.search).search : search
  const kept = typed && keptTyping(typed, { search, isNew: shown !== search, leaving, target })
  if (shown !== search) setShown(search)
  if (kept !== typed) setTyped(kept)

  const send = useEffectEvent(() => {
    const form = formOf()
    if (!typed || !form) return
    const [at, address] = [next ?? here, addressAt(here.search)]
    const wanted = { ...address, search: normalizeSearchTerm(typed.text), page: 1 }
    // If another filter was changed, waits until its results are loaded.
    if (isChoiceUnderWay(form, address)) return setTyped({ ...typed })
    setTyped({ ...typed, isDue: false, sent: [...typed.sent, wanted.search], during: null })
    if (chargingHref(wanted) === `${at.pathname}${at.search}`) return
    void navigate(chargingHref(wanted), { replace: isTyped(here), preventScrollReset: true, state: { isTyped: true } })
  })
  const isWaiting = leaving !== null
  useEffect(() => {
    if (!typed?.isDue || isWaiting) return
    const timer = setTimeout(send, typingMs)
    return () => clearTimeout(timer)
  }, [typed, isWaiting])

  const isOpen = kept !== null && (kept.isDue || kept.sent.length > 0)
  useEffect(() => {
    setSearchOpen(isOpen)
    return () => setSearchOpen(false)
  }, [isOpen])
  const type = (text: string) =>
    setTyped((before) => ({ text, isDue: true, sent: before?.sent ?? [], during: leaving && target }))
  return { text: kept?.text ?? target, type }
}

type Arrival = { search: string; isNew: boolean; leaving: Location | null; target: string }

/** @returns null: the navigation leads to another search, so the typed text is dropped */
function keptTyping(typed: Typed, { search, isNew, leaving, target }: Arrival): Typed | null {
  const term = normalizeSearchTerm(typed.text)
  if (leaving?.pathname === chargingPath && typed.during !== target)
    return term === target ? { ...typed, isDue: false, during: target } : null
  if (typed.isDue) return typed
  if (term === search) return typed.sent.length > 0 ? { ...typed, sent: [] } : typed
  return isNew && !typed.sent.includes(search) ? null : typed
}

const choiceFields = ['availability', 'status', 'connector', 'fromPowerKw', 'network', 'state'] as const

/** True while a choice of the form, such as the connector, is not in the address yet. */
function isChoiceUnderWay(form: HTMLFormElement, address: ChargingAddress): boolean {
  const chosen = addressIn(form)
  return choiceFields.some((field) => chosen[field] !== address[field])
}

const openListeners = new Set<() => void>()
let isSearchOpen = false

function setSearchOpen(isOpen: boolean) {
  isSearchOpen = isOpen
  for (const listener of openListeners) listener()
}

/** True from the first typed letter until the page shows the results. */
export function useIsSearchOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      openListeners.add(listener)
      return () => openListeners.delete(listener)
    },
    () => isSearchOpen,
    () => false,
  )
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
