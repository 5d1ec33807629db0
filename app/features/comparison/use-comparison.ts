import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { comparisonHref, comparisonPath, readComparisonAddress } from './comparison-address.ts'
import type { ComparedVehicle } from './compared-vehicle.ts'
import { comparedFromCard } from './compared-vehicle.ts'
import type { ComparisonData } from './comparison-data.ts'
import { countFilled, haveSameIds, idsOf, mapSlots, type Slots, type SlotVehicle } from './comparison-slots.ts'
import { keepSlots, useComparisonSlots } from './comparison-store.ts'
import { isWhole, writeStoredSlots } from './stored-slots.ts'
import { useIsAwake } from './use-is-awake.ts'

/** A vehicle on its way from the server has its card at most, and no figures yet. */
type ShownVehicle = { slot: SlotVehicle; compared: ComparedVehicle | null }

/**
 * Which slots the page shows. The visitor's own ones are mirrored by the address, also when they change in another tab.
 * An address that came from outside is shown as it is, and the own slots stay untouched until the visitor changes
 * something; the change then becomes the own comparison.
 */
export function useComparison(data: ComparisonData) {
  const own = useComparisonSlots()
  const isAwake = useIsAwake()
  const { key, state, search } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const { onlyDifferences } = readComparisonAddress(new URLSearchParams(search))

  const isOwnVisit = ownVisits.has(key) || (state as VisitState)?.mirrorsOwn === true
  const isForeign = data.vehicles.length > 0 && !haveSameIds(data.ids, idsOf(own))
  const isShared = isAwake && isForeign && !isOwnVisit
  const slots = isAwake && !isShared ? own : foundSlots(data)

  useEffect(() => {
    if (!isAwake || isShared) return
    ownVisits.add(key)
    if (haveSameIds(data.ids, idsOf(own))) return keepFresh(own, data)
    const to = comparisonHref(idsOf(own), onlyDifferences)
    void navigate(to, { replace: true, preventScrollReset: true, state: { mirrorsOwn: true } satisfies VisitState })
  }, [isAwake, isShared, key, own, data, onlyDifferences, navigate])

  return {
    shown: mapSlots(slots, (slot): ShownVehicle => ({ slot, compared: comparedIn(data, slot) })),
    slots,
    isAwake,
    isShared,
    ownHref: countFilled(own) > 0 ? comparisonHref(idsOf(own)) : null,
    onlyDifferences,
    isLoading: navigation.state === 'loading' && navigation.location.pathname === comparisonPath,
    /** Whatever the visitor changes becomes the own comparison. */
    change: (next: Slots) => {
      ownVisits.add(key)
      keepSlots(next)
    },
  }
}

export type Comparison = ReturnType<typeof useComparison>

type VisitState = { mirrorsOwn?: boolean } | null

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
