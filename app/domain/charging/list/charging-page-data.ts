import { chargingPath } from '#app/domain/charging/charging-address.ts'
import type { ActiveFilter } from '#app/ui/lists/active-filters.tsx'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { ChargingPoint, PointSource } from '#app/domain/charging/charging-point.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

/** Address that returns towns and points for a typed text. */
export const placeSource = `${chargingPath}/sugestoes`
export const townGroup = 'Cidades'

/** The car that filters the list. `plugs` null: the inlet of the car is unknown, so no point is filtered out. */
export type ListCar = {
  slug: string
  name: string
  plugs: ConnectorType[] | null
  acKw: number | null
  dcKw: number | null
}

export type ListWay = {
  from: string
  to: string
  lengthKm: number
  /** Maximum distance of a point from the route, in km. */
  widthKm: number
  /** True if the route is the straight line between the towns, because no road is known. */
  isStraight: boolean
  /** Driven kilometres from the start to each point of the page, by id of the point. */
  kmOf: Record<number, number>
}

export type ListTown = {
  text: string
  latitude: number
  longitude: number
  /** True if the search is the name of this town and matches no point. */
  isSearched: boolean
}

export type ListNarrowing = {
  car: Pick<ListCar, 'slug' | 'name'> | null
  way: Pick<ListWay, 'from' | 'to' | 'kmOf'> | null
  notes: string[]
  town: ListTown | null
  townChoices: string[]
  /** A label per active filter, with the address without this filter. Rendered on the server to keep the texts out of scripts. */
  filters: ActiveFilter[]
  empty: { title: string; text: string } | null
  panelCount: number
}

/** A link to `url` with the text `source` follows the sentence. */
export type NetworkShare = { text: string; source: string; url: string }

export const pageSize = 25
/** Maximum number of pages of a filtered list or of a list sorted by distance. The unfiltered list has no limit. */
export const maxNarrowedPages = 40

/** Number of points for each filter option, by the option's value in the address. */
export type OptionCounts = Record<
  'availability' | 'status' | 'connector' | 'fromPowerKw' | 'state',
  Record<string, number>
>

export type KnownCounts = Record<'all' | 'power' | 'plug' | 'price' | 'status', number>

export type ChargingPageData = {
  points: ChargingPoint[]
  /** Number of results. Samples count only if there are no real points. */
  found: ResultCount
  /** Number of results that are labelled because visitors cannot charge there. */
  marked: number
  page: number
  pageCount: number
  /** 'samples' only while no real point exists and editors have enabled samples. */
  show: 'samples' | 'real'
  /** Number of points where a visitor's car can charge today, without samples. */
  realCount: number
  /** The operator's name for the road data behind the distances. null: distances are straight lines, or there are none. */
  roadsName: string | null
  networks: string[]
  networkPoints: number[]
  /** Number of points for each option if it were the only filter. */
  options: OptionCounts
  /** Sentence about how many points have each known fact; null without points. */
  knownNote: string | null
  /** Share of the charging points in Brazil that the map has. null: the map has no points, or more points than the source counted. */
  share: NetworkShare | null
  sources: PointSource[]
  now: Date
}
