import { chargingPath } from '#app/domain/charging/charging-address.ts'
import type { ActiveFilter } from '#app/ui/lists/active-filters.tsx'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { ChargingPoint, PointSource } from '#app/domain/charging/charging-point.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

/** Path that returns towns and points for a typed text. */
export const placeSource = `${chargingPath}/sugestoes`
export const townGroup = 'Cidades'

/** Car that filters the list. `plugs` null: unknown inlet, so no point is filtered out. */
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
  /** Maximum km from the route. */
  widthKm: number
  /** True if the route is a straight line, because no road is known. */
  isStraight: boolean
  /** Driven km from the start, by point id. */
  kmOf: Record<number, number>
}

export type ListTown = {
  text: string
  latitude: number
  longitude: number
  /** True if the visitor typed the town's name into the search field. */
  isSearched: boolean
}

export type ListNarrowing = {
  car: Pick<ListCar, 'slug' | 'name'> | null
  way: Pick<ListWay, 'from' | 'to' | 'kmOf'> | null
  notes: string[]
  town: ListTown | null
  townChoices: string[]
  /** Rendered on the server, which keeps the texts out of scripts. */
  filters: ActiveFilter[]
  empty: { title: string; text: string } | null
  panelCount: number
}

/** `text`: sentence. `source`: text of the link to `url` after it. */
export type NetworkShare = { text: string; source: string; url: string }

export const pageSize = 25
/** Maximum pages of a filtered list, or of a list by distance. The unfiltered list has no limit. */
export const maxNarrowedPages = 40

/** Points per filter option, by the option's value in the address. */
export type OptionCounts = Record<
  'availability' | 'status' | 'connector' | 'fromPowerKw' | 'state',
  Record<string, number>
>

export type KnownCounts = Record<'all' | 'power' | 'plug' | 'price' | 'status', number>

/** `place`: points with an exact place. `marked`: points where a visitor's car cannot charge, which `all` leaves out. */
export type OutsideCounts = Record<'all' | 'place' | 'marked', number>

export type ChargingPageData = {
  points: ChargingPoint[]
  /** Samples count only if there are no real points. */
  found: ResultCount
  /** Results with a label, because visitors cannot charge there. */
  marked: number
  page: number
  pageCount: number
  /** 'samples': no real point exists, and editors have enabled samples. */
  show: 'samples' | 'real'
  realCount: number
  /** Operator's name of the road data behind the distances. null: straight distances, or none. */
  roadsName: string | null
  networks: string[]
  networkPoints: number[]
  /** Points per option if the option were the only filter. */
  options: OptionCounts
  /** Sentence: how many points have each fact. null: no points. */
  knownNote: string | null
  /** Sentence: which points `realCount` or the map leaves out. null: none. */
  outsideNote: string | null
  /** Share of Brazil's charging points that the map has. null: the map has no points, or more than the source counted. */
  share: NetworkShare | null
  sources: PointSource[]
  now: Date
}
