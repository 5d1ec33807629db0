import { type MouseEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'

export type GrowingPage = { vehicles: VehicleCardData[]; page: number; hasMore: boolean }

/**
 * Appends the next page below the ones that are shown; without script the same link opens that page alone.
 * @param pageIn finds the page in what the route's loader answers
 */
export function useGrowingList<Answer>(
  first: GrowingPage,
  hrefOf: (page: number) => string,
  pageIn: (answer: Answer) => GrowingPage,
) {
  // One fetcher per list: an answer to an earlier filter must not be appended to this one.
  const fetcher = useFetcher<Answer>({ key: hrefOf(1) })
  const [more, setMore] = useState<{ first: GrowingPage; pages: GrowingPage[] }>({ first, pages: [] })
  const pages = more.first === first ? more.pages : []
  const last = pages.at(-1) ?? first
  const arrived = fetcher.data && pageIn(fetcher.data as Answer)
  // During the render, not after it: an effect would show the list once without what has arrived.
  if (arrived?.page === last.page + 1) setMore({ first, pages: [...pages, arrived] })

  const nextPage = last.page + 1
  const grow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (fetcher.state === 'idle') void fetcher.load(hrefOf(nextPage))
  }
  return {
    vehicles: [first, ...pages].flatMap((page) => page.vehicles),
    hasMore: last.hasMore,
    nextPage,
    grow,
    isGrowing: fetcher.state !== 'idle',
  }
}
