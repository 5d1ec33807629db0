import { type MouseEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ListingPageData } from './listing-page-data.ts'

/** The address of one page of a listing; the first one has no parameter. */
export function listingHref(path: string, page: number): string {
  return page > 1 ? `${path}?pagina=${page}` : path
}

/** Appends the next page below the ones that are shown; without script the same link opens that page alone. */
export function useListingGrowth(listing: ListingPageData, path: string) {
  const fetcher = useFetcher<{ page: { listing: ListingPageData } }>()
  const [more, setMore] = useState<{ first: ListingPageData; pages: ListingPageData[] }>({ first: listing, pages: [] })
  const pages = more.first === listing ? more.pages : []
  const last = pages.at(-1) ?? listing
  const arrived = fetcher.data?.page.listing
  // During the render, not after it: an effect would show the list once without what has arrived.
  if (arrived?.page === last.page + 1) setMore({ first: listing, pages: [...pages, arrived] })

  const nextPage = last.page + 1
  const grow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (fetcher.state === 'idle') void fetcher.load(listingHref(path, nextPage))
  }
  return {
    vehicles: [listing, ...pages].flatMap((page) => page.vehicles),
    hasMore: last.hasMore,
    nextPage,
    grow,
    isGrowing: fetcher.state !== 'idle',
  }
}
