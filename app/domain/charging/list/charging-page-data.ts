import { type ChargingAddress, chargingPath } from '#app/domain/charging/charging-address.ts'
import type { ActiveFilter } from '#app/ui/lists/active-filters.tsx'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { ChargingPoint, PointSource } from '#app/domain/charging/charging-point.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

/** Towns and points for a typed text. */
export const placeSource = `${chargingPath}/sugestoes`
export const townGroup = 'Cidades'

/** `plugs` null: the inlet is unknown, so no point is left out. */
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
  /** Points up to this many km from the route are listed. */
  widthKm: number
  /** True if no road is known, so the route is a straight line. */
  isStraight: boolean
  /** Driven km from the start, by point id. */
  kmOf: Record<number, number>
}

export type ListTown = {
  text: string
  latitude: number
  longitude: number
  /** The visitor typed the town's name into the search field. */
  isSearched: boolean
}

export type ListNarrowing = {
  car: Pick<ListCar, 'slug' | 'name'> | null
  way: Pick<ListWay, 'from' | 'to' | 'kmOf'> | null
  notes: string[]
  /** Sentence about the order of the list. null: sorted by distance or along a route. */
  order: string | null
  town: ListTown | null
  townChoices: string[]
  /** Active filters with their labels. The server renders them, so that scripts do not contain the texts. */
  filters: ActiveFilter[]
  empty: { title: string; text: string } | null
  panelCount: number
}

/** `source`: text of the link to `url`, after the sentence. */
export type NetworkShare = { text: string; source: string; url: string }

export const pageSize = 25
/** Maximum pages of a filtered list, or of a list by distance. The unfiltered list has no maximum. */
export const maxNarrowedPages = 40

/** Counts by the option's value in the address. */
export type OptionCounts = Record<
  'availability' | 'status' | 'connector' | 'fromPowerKw' | 'state',
  Record<string, number>
>

/** `points`: the number that the page of the state shows, without points where visitors cannot charge. */
export type StateCount = { state: StateCode; points: number }

export type KnownCounts = Record<'all' | 'power' | 'plug' | 'price' | 'status', number>

/** Numbers of points. `place`: with an exact place. `marked`: where a visitor's car cannot charge, which `all` leaves out. */
export type OutsideCounts = Record<'all' | 'place' | 'marked', number>

export type ChargingPageData = {
  points: ChargingPoint[]
  /** Counts samples only if there are no real points. */
  found: ResultCount
  /** Number of results where visitors cannot charge. They have a label. */
  marked: number
  page: number
  pageCount: number
  /** 'samples': no real point exists, and editors have enabled samples. */
  show: 'samples' | 'real'
  realCount: number
  /** Operator's name of the road data. null: straight distances, or none. */
  roadsName: string | null
  networks: string[]
  networkPoints: number[]
  /** Number of points per option if it were the only filter. */
  options: OptionCounts
  /** States with the most points. Empty if the list is filtered or by distance. */
  states: StateCount[]
  /** How many points have each fact. null: no points. */
  knownNote: string | null
  /** Sentence about the points that `realCount` or the map leaves out. null: none. */
  outsideNote: string | null
  /** Share of Brazil's charging points. null: the portal has none, or more than the source counted. */
  share: NetworkShare | null
  sources: PointSource[]
  now: Date
}

export type ListProps = { data: ChargingPageData; address: ChargingAddress; narrowed: ListNarrowing }
