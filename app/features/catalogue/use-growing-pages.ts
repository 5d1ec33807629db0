import { useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { type ListedPages, onePage } from './listed-pages.ts'

export type GrowingPage = ListedPages & { vehicles: VehicleCardData[]; foundCount: number; hasMore: boolean }

type List<Answer> = {
  first: GrowingPage
  hrefOf: (pages: ListedPages) => string
  /** Finds the page in what the route's loader answers. */
  pageIn: (answer: Answer) => GrowingPage
}

/**
 * The pages of a list below its first ones. The address says how far the list has grown, so that the way back to it,
 * by the browser's own history and in a document of its own too, finds the same height to scroll in.
 */
export function useGrowingPages<Answer>({ first, hrefOf, pageIn }: List<Answer>) {
  const { key } = useLocation()
  const fetcher = useFetcher<Answer>()
  const [growth, setGrowth] = useState<{ foundCount: number; pages: GrowingPage[] }>()

  const { foundCount } = first
  // A list that has changed meanwhile starts anew.
  const pages = growth?.foundCount === foundCount ? growth.pages : []
  const last = pages.at(-1) ?? first
  const arrived = fetcher.data && pageIn(fetcher.data as Answer)
  // During the render, not after it: an effect would show the list once without what has arrived.
  if (arrived?.page === last.page + 1) setGrowth({ foundCount, pages: [...pages, arrived] })

  const grownHref = pages.length > 0 ? hrefOf({ firstPage: first.firstPage, page: last.page }) : null
  useEffect(() => {
    const state = window.history.state as { key?: string } | null
    // The browser may be on its way to another entry of the history.
    if (!grownHref || (state?.key ?? 'default') !== key) return
    // Past the router: the page that stands has all of it already.
    window.history.replaceState(state, '', grownHref)
  }, [grownHref, key])

  const isGrowing = fetcher.state !== 'idle'
  const nextHref = hrefOf(onePage(last.page + 1))
  const grow = () => {
    if (!isGrowing) void fetcher.load(nextHref)
  }
  return { pages, hasMore: last.hasMore, nextHref, isGrowing, grow }
}
