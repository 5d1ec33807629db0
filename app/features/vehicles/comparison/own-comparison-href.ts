import { comparisonHref, slotsParameter } from './comparison-address.ts'
import { countFilled, idsOf } from './comparison-slots.ts'
import { currentSlots } from './comparison-store.ts'

/** The target of an address without slots in a browser that holds some; null if it is the right place. */
export function ownComparisonHref({ searchParams }: { searchParams: URLSearchParams }): string | null {
  const own = currentSlots()
  return searchParams.has(slotsParameter) || countFilled(own) === 0 ? null : comparisonHref(idsOf(own))
}
