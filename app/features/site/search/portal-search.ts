import type { ListedArticle } from '#app/features/news/news.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'
import type { Vehicle, VehicleCardData } from '#app/features/vehicles/vehicle.ts'

export type SearchLimits = { vehicles: number; brands: number; articles: number }

/** `path` leads to the page of the brand, `count` is how many of its models are listed. */
export type FoundBrand = { name: string; path: string; count: number }

/** A tool of the portal, or one with the answers that a search gave it. */
export type FoundTool = { label: string; path: string }

/** A state or a town, with the page of charging there. */
export type FoundPlace = { name: string; path: string }

export type PortalSearch = {
  /** The search term, trimmed and cut to a sensible length. */
  search: string
  /** What was searched for instead, where nothing holds the words as they were typed. */
  corrected: string | null
  /** `count` is of all that match, `first` the best of them, `search` the words that they hold. */
  vehicles: { count: number; first: Vehicle[]; search: string }
  tools: FoundTool[]
  brands: FoundBrand[]
  places: FoundPlace[]
  news: { found: ResultCount; first: ListedArticle[]; stems: string[] }
  /** Names that are written alike, where nothing was found. */
  nearby: string[]
}

/** As a page shows it: the models as their cards. */
export type ShownSearch = Omit<PortalSearch, 'vehicles'> & {
  vehicles: { count: number; first: VehicleCardData[]; search: string }
}

export function isNothingFound({ vehicles, tools, brands, places, news }: ShownSearch | PortalSearch): boolean {
  return vehicles.count === 0 && [tools, brands, places, news.first].every(({ length }) => length === 0)
}

export function searchHref(search: string): string {
  return search ? `/busca?q=${encodeURIComponent(search)}` : '/busca'
}
