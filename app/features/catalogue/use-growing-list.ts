import { type MouseEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { type CatalogueAddress, catalogueHref } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'

/** Appends the next page below the ones that are shown; without script the same link opens that page alone. */
export function useGrowingList(data: CataloguePageData, address: CatalogueAddress) {
  const fetcher = useFetcher<{ data: CataloguePageData }>()
  const [more, setMore] = useState<{ first: CataloguePageData; pages: CataloguePageData[] }>({ first: data, pages: [] })
  const pages = more.first === data ? more.pages : []
  const last = pages.at(-1) ?? data
  const arrived = fetcher.data?.data

  useEffect(() => {
    if (!arrived) return
    setMore((current) => {
      const known = current.first === data ? current.pages : []
      const isNext = arrived.page === (known.at(-1) ?? data).page + 1
      return isNext ? { first: data, pages: [...known, arrived] } : current
    })
  }, [arrived, data])

  const nextPage = last.page + 1
  const grow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (fetcher.state === 'idle') void fetcher.load(catalogueHref({ ...address, page: nextPage }))
  }
  const vehicles: VehicleCardData[] = [data, ...pages].flatMap((page) => page.vehicles)
  return { vehicles, hasMore: last.hasMore, nextPage, grow, isGrowing: fetcher.state !== 'idle' }
}
