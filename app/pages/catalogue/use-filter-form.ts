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

/** Values by field name that differ from the address; once they are sent, they wait for the address that says the same. */
type Draft = { values: Record<string, string[]>; awaits: string | null }

/** `typedIn` is the text field that the visitor is still typing in. */
type Change = { waitMs: number; typedIn?: string | undefined }

const noDraft: Draft = { values: {}, awaits: null }

export type FilterFields = {
  /** The text of a field: the visitor's own words until the address answers them. */
  textOf: (name: string, inAddress: string) => string
  hold: (values: Draft['values']) => void
  /** The addresses of one stretch of typing share an entry of the history, and the field stays as it is meanwhile. */
  sendAfter: (waitMs: number, typedIn?: string) => void
  /** Sends at once what still waits. */
  flush: () => void
}

/** The filters asked for so far, and the fields to ask for more. */
export type FilterForm = { wanted: CatalogueAddress; fields: FilterFields; isPending: boolean }

/**
 * Makes each change of the filter form an address. It belongs to the page, not to the form: the sheet of a phone may
 * close, and another control may be used, while a change still waits. Every control of the page builds its address from
 * `wanted`, so that none takes another one's change back. A draft is given up only when the visitor goes elsewhere:
 * cleared filters must not come back by themselves.
 */
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

  // During the render: an effect would let a change that is due in the same moment pass.
  if (draft.awaits === asked) setDraft(noDraft)
  if (sentHref === asked) setSentHref(null)
  if (useDeparture(nextKey)) {
    setSentHref(null)
    setChange(null)
    setDraft(noDraft)
  }
  useDue(change, (due) => {
    // A key may have been pressed that React has not drawn yet: what it changed stands.
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

/**
 * True once for each step of the visitor that leads elsewhere: when it begins, or when it ends if React has drawn nothing in
 * between. What is typed after that belongs to the new page.
 */
function useDeparture(nextKey: string | null): boolean {
  const here = useLocation()
  const [seen, setSeen] = useState({ here, leavingKey: nextKey })
  if (seen.here.key === here.key && seen.leavingKey === nextKey) return false
  setSeen({ here, leavingKey: nextKey })
  if (nextKey !== null && nextKey !== seen.leavingKey) return true
  const isElsewhere = seen.here.key !== here.key && filteredAt(here) <= filteredAt(seen.here)
  return isElsewhere && here.key !== seen.leavingKey
}

/** The page that the router is leading to, where somebody goes elsewhere than the form asked for; else the one that stands. */
function useTarget(address: CatalogueAddress) {
  const here = useLocation()
  const { location: next } = useNavigation()
  // The router may still show the first of several changes on their way; none of them leads elsewhere.
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

/** Later than the page that stands, whatever the clock says. */
function afterOthers(here: Location): number {
  return Math.max(Date.now(), filteredAt(here) + 1)
}

/** When a change of the form asked for this address, in milliseconds; 0 for an address that came about otherwise. */
function filteredAt(location: Location): number {
  return stateOf(location).filteredAt ?? 0
}

/** Null where the visitor leaves the catalogue. */
function addressOf({ pathname, search }: Location): CatalogueAddress | null {
  if (!Object.hasOwn(catalogueEntrances, pathname)) return null
  return readCatalogueAddress({ pathname, searchParams: new URLSearchParams(search) })
}

/** The parameter of the address by the fields that stand for it. */
const rangeParameters: Record<string, string> = Object.fromEntries(
  rangeKeys.flatMap((key) => Object.values(rangeFieldsOf(key)).map((name) => [name, facets[key].parameter])),
)

function withValues(filters: VehicleFilters, values: Draft['values']): VehicleFilters {
  const parameters = writeVehicleFilters(filters)
  for (const [name, list] of Object.entries(values)) {
    // Both ends of a range are held together, and take the place of its key.
    parameters.delete(rangeParameters[name] ?? name)
    for (const value of list) parameters.append(name, value)
  }
  return readVehicleFilters(parameters)
}

/**
 * Calls back once a change has waited, unless another one has taken its place. The router shows its steps in transitions,
 * which React puts before deferred values: whoever is called has seen every navigation that began before it.
 */
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
