import { comparisonHref, comparisonPath, slotsParameter } from './comparison-href.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readComparisonAddress } from './comparison-address.ts'
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
import { replaceSlots } from './comparison-undo.ts'
import { currentSlots, isWhole, saveSlots, writeStoredSlots } from './stored-slots.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'

/** Empty on the server and until hydration. */
export function useComparisonSlots(): Slots {
  return useSyncExternalStore(followSlots, currentSlots, () => emptySlots)
}

/** `compared` null: values are loading. */
type ShownVehicle = { slot: SlotVehicle; compared: ComparedVehicle | null }

/** The stored slots, or those of a shared address until the visitor changes them. */
export function useComparison(data: ComparisonData) {
  const own = useComparisonSlots()
  const isHydrated = useHydrated()
  const { key, state, search } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const { onlyDifferences, use } = readComparisonAddress(new URLSearchParams(search))

  const isOwnVisit = ownVisits.has(key) || (state as VisitState)?.mirrorsOwn === true
  const isForeign = data.vehicles.length > 0 && !holdsSame(data.ids, own)
  const isArrival = isHydrated && isForeign && !isOwnVisit
  const isAccepted = isArrival && isFromPortal(key)
  const isShared = isArrival && !isAccepted
  const slots = isHydrated && !isArrival ? own : foundSlots(data)

  useEffect(() => {
    if (!isHydrated || isShared) return
    ownVisits.add(key)
    if (isAccepted) return replaceSlots(own, withArrived(own, foundSlots(data)))
    markOwnEntry(key)
    if (haveSameIds(data.ids, idsOf(own))) return refreshSlots(own, data)
    const to = comparisonHref(idsOf(own), onlyDifferences, readComparisonAddress(new URLSearchParams(search)).use.given)
    void navigate(to, { replace: true, preventScrollReset: true, state: { mirrorsOwn: true } satisfies VisitState })
  }, [isHydrated, isShared, isAccepted, key, own, data, onlyDifferences, search, navigate])

  return {
    shown: mapSlots(slots, (slot): ShownVehicle => ({ slot, compared: comparedIn(data, slot) })),
    slots,
    isHydrated,
    isShared,
    ownHref: countFilled(own) > 0 ? comparisonHref(idsOf(own)) : null,
    onlyDifferences,
    use,
    /** The data belongs to the shown vehicles. */
    isLoaded: haveSameIds(data.ids, idsOf(slots)),
    isLoading: navigation.state === 'loading' && navigation.location.pathname === comparisonPath,
    change: (next: Slots) => {
      ownVisits.add(key)
      saveSlots(next)
    },
  }
}

export type Comparison = ReturnType<typeof useComparison>

type VisitState = { mirrorsOwn?: boolean } | null

/** React Router's state of a history entry. `idx`: entries of this document before it. */
type EntryState = { key?: string; idx?: number; usr?: VisitState }

/** null: the browser is moving to another entry. */
function entryStateOf(key: string): EntryState | null {
  const state = window.history.state as EntryState | null
  return (state?.key ?? 'default') === key ? state : null
}

/** True if a link of the portal led here. For the first entry of a document (`idx` 0) the referrer decides. */
function isFromPortal(key: string): boolean {
  return (entryStateOf(key)?.idx ?? 0) > 0 || document.referrer.startsWith(`${window.location.origin}/`)
}

/** A single vehicle is added; several replace the stored slots. */
function withArrived(own: Slots, found: Slots): Slots {
  const [only, ...others] = found.filter((vehicle) => vehicle !== null)
  return only && others.length === 0 ? addToSlots(own, only) : found
}

function holdsSame(ids: Slots<number>, own: Slots): boolean {
  const filled = ids.filter((id) => id !== null)
  return filled.length === countFilled(own) && filled.every((id) => isInSlots(own, id))
}

function markOwnEntry(key: string) {
  const state = entryStateOf(key)
  if (!state || state.usr?.mirrorsOwn) return
  window.history.replaceState({ ...state, usr: { mirrorsOwn: true } } satisfies EntryState, '')
}

/** History entries that showed the visitor's own slots. Going back to one shows the current slots. */
const ownVisits = new Set<string>()

function foundSlots(data: ComparisonData): Slots {
  return mapSlots(data.ids, (id) => data.vehicles.find(({ card }) => card.id === id)?.card ?? null)
}

/** From the server, or from the browser's card data. null: not loaded. */
function comparedIn(data: ComparisonData, slot: SlotVehicle): ComparedVehicle | null {
  const found = data.vehicles.find(({ card }) => card.id === slot.id)
  if (found) return found
  return data.ids.includes(slot.id) && isWhole(slot) ? comparedFromCard(slot) : null
}

/** Removes unknown ids, and updates card data from the server. */
function refreshSlots(own: Slots, data: ComparisonData): void {
  const fresh = mapSlots(own, (slot) => comparedIn(data, slot)?.card ?? null)
  if (writeStoredSlots(fresh) !== writeStoredSlots(own)) saveSlots(fresh)
}

/** null: no redirect, because `searchParams` has slots or nothing is stored. */
export function ownComparisonHref({ searchParams }: { searchParams: URLSearchParams }): string | null {
  const own = currentSlots()
  return searchParams.has(slotsParameter) || countFilled(own) === 0 ? null : comparisonHref(idsOf(own))
}
