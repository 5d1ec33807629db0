import { useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'

export type GrowingPage = { vehicles: VehicleCardData[]; foundCount: number; page: number; hasMore: boolean }

type Growth = { foundCount: number; pages: GrowingPage[] }

type List<Answer> = {
  first: GrowingPage
  hrefOf: (page: number) => string
  /** Finds the page in what the route's loader answers. */
  pageIn: (answer: Answer) => GrowingPage
}

/** The pages of a list below its first one; they are there again when the visitor comes back to the same place. */
export function useGrowingPages<Answer>({ first, hrefOf, pageIn }: List<Answer>) {
  const place = `${useLocation().key} ${hrefOf(first.page)}`
  const fetcher = useFetcher<Answer>()
  const [growth, setGrowth] = useState<Growth | undefined>(() => growths.get(place))
  useEffect(() => {
    if (growth) keepGrowth(place, growth)
  }, [place, growth])

  const { foundCount } = first
  // A list that has changed meanwhile starts anew.
  const pages = growth?.foundCount === foundCount ? growth.pages : []
  const last = pages.at(-1) ?? first
  const arrived = fetcher.data && pageIn(fetcher.data as Answer)
  // During the render, not after it: an effect would show the list once without what has arrived.
  if (arrived?.page === last.page + 1) setGrowth({ foundCount, pages: [...pages, arrived] })

  const isGrowing = fetcher.state !== 'idle'
  const nextHref = hrefOf(last.page + 1)
  const grow = () => {
    if (!isGrowing) void fetcher.load(nextHref)
  }
  return { pages, hasMore: last.hasMore, nextHref, isGrowing, grow }
}

/** By the place in the history where the list has grown: the way back must find the same height to scroll in. */
const growths = new Map<string, Growth>()
const mostGrowths = 10

function keepGrowth(place: string, growth: Growth) {
  growths.delete(place)
  growths.set(place, growth)
  const [oldest] = growths.keys()
  if (oldest !== undefined && growths.size > mostGrowths) growths.delete(oldest)
}
