import { comparisonHref, slotsParameter } from './comparison-address.ts'
import { countFilled, idsOf } from './comparison-slots.ts'
import { currentSlots } from './comparison-store.ts'

/** Where an address without slots leads in a browser that holds some; null where it is the place to be. */
export function ownComparisonHref({ searchParams }: { searchParams: URLSearchParams }): string | null {
  const own = currentSlots()
  return searchParams.has(slotsParameter) || countFilled(own) === 0 ? null : comparisonHref(idsOf(own))
}
