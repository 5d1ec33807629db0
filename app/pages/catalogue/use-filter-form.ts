import { type Dispatch, type SetStateAction, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import {
  type CatalogueAddress,
  catalogueEntrances,
  catalogueHref,
  readCatalogueAddress,
  onePage,
} from './catalogue-address.ts'
import { facets, rangeFieldsOf, rangeKeys } from './facets.ts'
import { readVehicleFilters, type VehicleFilters, writeVehicleFilters } from './vehicle-filters.ts'

/** Values that are not in the address yet. `awaits`: the requested address with these values. */
type Draft = { values: Record<string, string[]>; awaits: string | null }

/** `typedIn`: text field in which the visitor types. */
type Change = { waitMs: number; typedIn?: string | undefined }

const noDraft: Draft = { values: {}, awaits: null }

export type FilterFields = {
  /** Draft, or else value in the address. */
  textOf: (name: string, inAddress: string) => string
  hold: (values: Draft['values']) => void
  /** Changes while typing share one history entry. */
  sendAfter: (waitMs: number, typedIn?: string) => void
  /** At once. */
  flush: () => void
}

/** `wanted`: address with the pending changes. */
export type FilterForm = { wanted: CatalogueAddress; fields: FilterFields; isPending: boolean }

/** Belongs to the page, because the sheet may close while a change is pending. Other navigations discard pending changes. */
export function useFilterForm(address: CatalogueAddress): FilterForm {
  const [draft, setDraft] = useState(noDraft)
  const [change, setChange] = useState<Change | null>(null)
  const [sentHref, setSentHref] = useState<string | null>(null)
  const navigate = useNavigate()
  const here = useLocation()
  const { target, nextKey, leavesCatalogue } = useTarget(address)
  const wanted =
    draft === noDraft ? target : { ...target, filters: withValues(target.filters, draft.values), ...onePage(1) }
  const asked = catalogueHref({ ...address, page: 1 })
  const targetHref = catalogueHref({ ...target, page: 1 })
  const wantedHref = catalogueHref({ ...wanted, page: 1 })

  // During rendering, because an effect would run too late for `useDue`.
  if (draft.awaits === asked) setDraft(noDraft)
  if (sentHref === asked) setSentHref(null)
  if (useDeparture(nextKey)) {
    setSentHref(null)
    setChange(null)
    setDraft(noDraft)
  }
  useDue(change, (due) => {
    setChange((now) => (now === due ? null : now))
    if (leavesCatalogue) return
    const { typedIn } = due
    if (typedIn === undefined) setDraft((now) => (now === draft ? { ...draft, awaits: wantedHref } : now))
    if (wantedHref === (sentHref ?? targetHref)) return
    setSentHref(wantedHref)
    const isSameTyping = typedIn !== undefined && typedIn === stateOf(here).typedIn
    const replace = isSameTyping || wantedHref === catalogueHref(address)
    void navigate(wantedHref, { replace, preventScrollReset: true, state: { filteredAt: afterOthers(here), typedIn } })
  })

  return { wanted, fields: fieldsOf(draft, setDraft, setChange), isPending: wantedHref !== asked }
}

/** True once per navigation that the form did not start. */
function useDeparture(nextKey: string | null): boolean {
  const here = useLocation()
  const [seen, setSeen] = useState({ here, leavingKey: nextKey })
  if (seen.here.key === here.key && seen.leavingKey === nextKey) return false
  setSeen({ here, leavingKey: nextKey })
  if (nextKey !== null && nextKey !== seen.leavingKey) return true
  const isElsewhere = seen.here.key !== here.key && filteredAt(here) <= filteredAt(seen.here)
  return isElsewhere && here.key !== seen.leavingKey
}

/** Address of a pending navigation that the form did not start, or else the current address. */
function useTarget(address: CatalogueAddress) {
  const here = useLocation()
  const { location: next } = useNavigation()
  // A navigation of the form has a later `filteredAt` than the current page.
  const isLeaving = next !== undefined && filteredAt(next) <= filteredAt(here)
  const elsewhere = isLeaving ? addressOf(next) : null
  return {
    target: elsewhere ?? address,
    nextKey: isLeaving ? next.key : null,
    leavesCatalogue: isLeaving && elsewhere === null,
  }
}

function fieldsOf(
  draft: Draft,
  setDraft: Dispatch<SetStateAction<Draft>>,
  setChange: Dispatch<SetStateAction<Change | null>>,
): FilterFields {
  return {
    textOf: (name, inAddress) => draft.values[name]?.[0] ?? inAddress,
    hold: (values) => {
      setChange(null)
      setDraft((now) => ({ values: { ...now.values, ...values }, awaits: null }))
    },
    sendAfter: (waitMs, typedIn) => setChange({ waitMs, typedIn }),
    flush: () => setChange((now) => now && { waitMs: 0 }),
  }
}

type FilterState = { filteredAt?: number; typedIn?: string }

function stateOf({ state }: Location): FilterState {
  return (state as FilterState | null) ?? {}
}

/** Current time in ms, but always later than `filteredAt` of the current page. */
function afterOthers(here: Location): number {
  return Math.max(Date.now(), filteredAt(here) + 1)
}

/** Time in ms at which the form requested this address. 0: it did not. */
function filteredAt(location: Location): number {
  return stateOf(location).filteredAt ?? 0
}

/** null: not a catalogue path. */
function addressOf({ pathname, search }: Location): CatalogueAddress | null {
  if (!Object.hasOwn(catalogueEntrances, pathname)) return null
  return readCatalogueAddress({ pathname, searchParams: new URLSearchParams(search) })
}

/** Form field → query parameter. */
const rangeParameters: Record<string, string> = Object.fromEntries(
  rangeKeys.flatMap((key) => Object.values(rangeFieldsOf(key)).map((name) => [name, facets[key].parameter])),
)

function withValues(filters: VehicleFilters, values: Draft['values']): VehicleFilters {
  const parameters = writeVehicleFilters(filters)
  for (const [name, list] of Object.entries(values)) {
    // A range's two fields replace its parameter.
    parameters.delete(rangeParameters[name] ?? name)
    for (const value of list) parameters.append(name, value)
  }
  return readVehicleFilters(parameters)
}

/** Calls `onDue` after the delay, unless a newer change replaced this one. */
function useDue<Waiting extends { waitMs: number }>(change: Waiting | null, onDue: (change: Waiting) => void) {
  const [waited, setWaited] = useState<Waiting | null>(null)
  const due = useDeferredValue(waited)
  const call = useEffectEvent(onDue)
  useEffect(() => {
    if (!change) return
    const timer = setTimeout(() => setWaited(change), change.waitMs)
    return () => clearTimeout(timer)
  }, [change])
  useEffect(() => {
    if (due && due === change) call(due)
  }, [due, change])
}
