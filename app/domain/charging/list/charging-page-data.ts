import { chargingPath } from '#app/domain/charging/charging-address.ts'
import type { ActiveFilter } from '#app/ui/lists/active-filters.tsx'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { ChargingPoint, PointSource } from '#app/domain/charging/charging-point.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

/** Suggests towns and points for typed words. */
export const placeSource = `${chargingPath}/sugestoes`
export const townGroup = 'Cidades'

/** The car that filters the list; `plugs` null: its inlet is unknown, so no point is filtered out. */
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
  /** Maximum distance of a point from the way. */
  widthKm: number
  /** The way is the straight line between the towns, because no road is known. */
  isStraight: boolean
  /** Driven kilometres at each point of the page, by its id. */
  kmOf: Record<number, number>
}

export type ListTown = {
  text: string
  latitude: number
  longitude: number
  /** The search named this town and matched no point. */
  isSearched: boolean
}

export type ListNarrowing = {
  car: Pick<ListCar, 'slug' | 'name'> | null
  way: Pick<ListWay, 'from' | 'to' | 'kmOf'> | null
  notes: string[]
  town: ListTown | null
  townChoices: string[]
  /** A label per filter with the address without that filter; rendered on the server to keep the texts out of scripts. */
  filters: ActiveFilter[]
  empty: { title: string; text: string } | null
  panelCount: number
}

/** A sentence that a link to its source follows. */
export type NetworkShare = { text: string; source: string; url: string }

export const pageSize = 25
/** Maximum pages of a filtered list or one sorted by distance. The unfiltered list has all its pages. */
export const maxNarrowedPages = 40

/** Number of points per filter option, by its value in the address. */
export type OptionCounts = Record<
  'availability' | 'status' | 'connector' | 'fromPowerKw' | 'state',
  Record<string, number>
>

export type KnownCounts = Record<'all' | 'power' | 'plug' | 'price' | 'status', number>

export type ChargingPageData = {
  points: ChargingPoint[]
  /** Number of results; samples count if there are only samples. */
  found: ResultCount
  /** Number of results that are marked as unusable for every visitor. */
  marked: number
  page: number
  pageCount: number
  /** Samples appear only while no real point exists and editors have them enabled. */
  show: 'samples' | 'real'
  /** Number of real points that visitors can use, without samples. */
  realCount: number
  /** Operator's name of the road data that distances come from; null: straight lines, or no distances. */
  roadsName: string | null
  networks: string[]
  networkPoints: number[]
  /** Number of points per option if it were the only filter. */
  options: OptionCounts
  /** How many points have each known fact, as a sentence; null without points. */
  knownNote: string | null
  /** Share of the country's points on the map, with the source of that count; null without points or with more points than the count. */
  share: NetworkShare | null
  sources: PointSource[]
  now: Date
}
