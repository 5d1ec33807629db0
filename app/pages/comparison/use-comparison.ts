import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { comparisonHref, comparisonPath, readComparisonAddress, slotsParameter } from './comparison-address.ts'
import { comparedFromCard, type ComparedVehicle } from './compared-vehicle.ts'
import type { ComparisonData } from './comparison-data.ts'
import {
  addToSlots,
  countFilled,
  emptySlots,
  haveSameIds,
  idsOf,
  isInSlots,
  mapSlots,
  type Slots,
  type SlotVehicle,
} from './comparison-slots.ts'
import { followSlots } from './compared-ids.ts'
import { currentSlots, keepSlots } from './comparison-store.ts'
import { replaceSlots } from './comparison-undo.ts'
import { isWhole, writeStoredSlots } from './stored-slots.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'

/** The visitor's own four slots; empty on the server and until the page is hydrated. */
export function useComparisonSlots(): Slots {
  return useSyncExternalStore(followSlots, currentSlots, () => emptySlots)
}

/** A vehicle on its way from the server has its card at most, and no figures yet. */
type ShownVehicle = { slot: SlotVehicle; compared: ComparedVehicle | null }

/**
 * Which slots the page shows. The visitor's own ones are mirrored by the address, also when they change in another tab.
 * An address that came from outside is shown as it is, and the own slots stay untouched until the visitor changes
 * something; the change then becomes the own comparison. A link of the portal itself is such a change.
 */
export function useComparison(data: ComparisonData) {
  const own = useComparisonSlots()
  const isHydrated = useHydrated()
  const { key, state, search } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const { onlyDifferences } = readComparisonAddress(new URLSearchParams(search))

  const isOwnVisit = ownVisits.has(key) || (state as VisitState)?.mirrorsOwn === true
  const isForeign = data.vehicles.length > 0 && !holdsSame(data.ids, own)
  const isArrival = isHydrated && isForeign && !isOwnVisit
  const isTaken = isArrival && isFromPortal(key)
  const isShared = isArrival && !isTaken
  const slots = isHydrated && !isArrival ? own : foundSlots(data)

  useEffect(() => {
    if (!isHydrated || isShared) return
    ownVisits.add(key)
    if (isTaken) return replaceSlots(own, withArrived(own, foundSlots(data)))
    markOwnEntry(key)
    if (haveSameIds(data.ids, idsOf(own))) return keepFresh(own, data)
    const to = comparisonHref(idsOf(own), onlyDifferences)
    void navigate(to, { replace: true, preventScrollReset: true, state: { mirrorsOwn: true } satisfies VisitState })
  }, [isHydrated, isShared, isTaken, key, own, data, onlyDifferences, navigate])

  return {
    shown: mapSlots(slots, (slot): ShownVehicle => ({ slot, compared: comparedIn(data, slot) })),
    slots,
    isHydrated,
    isShared,
    ownHref: countFilled(own) > 0 ? comparisonHref(idsOf(own)) : null,
    onlyDifferences,
    isLoading: navigation.state === 'loading' && navigation.location.pathname === comparisonPath,
    /** A change by the visitor makes it the own comparison. */
    change: (next: Slots) => {
      ownVisits.add(key)
      keepSlots(next)
    },
  }
}

export type Comparison = ReturnType<typeof useComparison>

type VisitState = { mirrorsOwn?: boolean } | null

/** The router's state in an entry of the history; `idx` counts from the first entry of its document. */
type EntryState = { key?: string; idx?: number; usr?: VisitState }

/** Null while the browser is on its way to another entry. */
function entryStateOf(key: string): EntryState | null {
  const state = window.history.state as EntryState | null
  return (state?.key ?? 'default') === key ? state : null
}

/** The referrer tells the origin of a document's first entry; the router's links make all others. */
function isFromPortal(key: string): boolean {
  return (entryStateOf(key)?.idx ?? 0) > 0 || document.referrer.startsWith(`${window.location.origin}/`)
}

/** One vehicle is added to the others, as the link says that leads here; several are a comparison of their own. */
function withArrived(own: Slots, found: Slots): Slots {
  const [only, ...others] = found.filter((vehicle) => vehicle !== null)
  return only && others.length === 0 ? addToSlots(own, only) : found
}

/** The same vehicles in other slots are no other comparison. */
function holdsSame(ids: Slots<number>, own: Slots): boolean {
  const filled = ids.filter((id) => id !== null)
  return filled.length === countFilled(own) && filled.every((id) => isInSlots(own, id))
}

function markOwnEntry(key: string) {
  const state = entryStateOf(key)
  if (!state || state.usr?.mirrorsOwn) return
  window.history.replaceState({ ...state, usr: { mirrorsOwn: true } } satisfies EntryState, '')
}

/** History entries that showed the own slots: the way back to one of them shows what the slots are by then. */
const ownVisits = new Set<string>()

function foundSlots(data: ComparisonData): Slots {
  return mapSlots(data.ids, (id) => data.vehicles.find(({ card }) => card.id === id)?.card ?? null)
}

/** A vehicle that the server was asked for and does not have is shown with what this browser knows of it. */
function comparedIn(data: ComparisonData, slot: SlotVehicle): ComparedVehicle | null {
  const found = data.vehicles.find(({ card }) => card.id === slot.id)
  if (found) return found
  return data.ids.includes(slot.id) && isWhole(slot) ? comparedFromCard(slot) : null
}

/** Brings what is stored up to date with what the server says now; an id that nobody knows leaves its slot. */
function keepFresh(own: Slots, data: ComparisonData): void {
  const fresh = mapSlots(own, (slot) => comparedIn(data, slot)?.card ?? null)
  if (writeStoredSlots(fresh) !== writeStoredSlots(own)) keepSlots(fresh)
}

/** The target of an address without slots in a browser that holds some; null if it is the right place. */
export function ownComparisonHref({ searchParams }: { searchParams: URLSearchParams }): string | null {
  const own = currentSlots()
  return searchParams.has(slotsParameter) || countFilled(own) === 0 ? null : comparisonHref(idsOf(own))
}
