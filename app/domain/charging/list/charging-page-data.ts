import type { ActiveFilter } from '#app/ui/lists/active-filters.tsx'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { ChargingPoint, PointSource } from '#app/domain/charging/charging-point.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

/** The car that the list is narrowed to; `plugs` null: its inlet is not known, so nothing is left out. */
export type ListCar = {
  slug: string
  name: string
  plugs: ConnectorType[] | null
  acKw: number | null
  dcKw: number | null
}

/** The way between two towns that the list goes along. */
export type ListWay = {
  from: string
  to: string
  lengthKm: number
  /** Greatest distance of points beside it. */
  widthKm: number
  /** No road is known: the line between the towns. */
  isStraight: boolean
  /** Kilometres driven where a point of the page lies, by its id. */
  kmOf: Record<number, number>
}

export type ListTown = {
  /** 'Londrina, PR' */
  text: string
  latitude: number
  longitude: number
  /** It was searched for by its name, which no point has. */
  isSearched: boolean
}

export type ListNarrowing = {
  car: Pick<ListCar, 'slug' | 'name'> | null
  way: Pick<ListWay, 'from' | 'to' | 'kmOf'> | null
  /** Sentences about the effect of both on the list. */
  notes: string[]
  town: ListTown | null
  /** Towns that the search may mean besides points. */
  townChoices: string[]
  /** Every filter in words, with the address that is left without it: made on the server, as no script needs the words. */
  filters: ActiveFilter[]
  /** Why the list is empty; null where it is not. */
  empty: { title: string; text: string } | null
  /** The number of choices of the panel among them. */
  panelCount: number
}

/** A sentence without its source, which is a link behind it. */
export type NetworkShare = { text: string; source: string; url: string }

/** Points of one page (T-45). */
export const pageSize = 25
/** Pages of a list that is narrowed or by distance: who would go on narrows it further. The whole list goes to its end. */
export const mostNarrowedPages = 40

/** Points behind each choice of the filter, by its value in the address. */
export type OptionCounts = Record<
  'availability' | 'status' | 'connector' | 'fromPowerKw' | 'state',
  Record<string, number>
>

/** Of how many points (`all`) a fact is known. */
export type KnownCounts = Record<'all' | 'power' | 'plug' | 'price' | 'status', number>

export type ChargingPageData = {
  points: ChargingPoint[]
  /** The number of results, samples among them if there is nothing else. */
  found: ResultCount
  /** How many of them are shown with the mark that no visitor's car charges there today. */
  marked: number
  page: number
  pageCount: number
  /** Samples are shown where an editor wants them and there is no real point (T-45, T-82). */
  show: 'samples' | 'real'
  /** The number of all real points where a visitor's car may charge; samples are in no count. */
  realCount: number
  /** Name, given by the operator, of the roads by which distances are measured; null: in a straight line, or none is. */
  roadsName: string | null
  networks: string[]
  networkPoints: number[]
  /** What each choice of the filter leads to on its own. */
  options: OptionCounts
  /** What is known of how many points, in words; null where there is none. */
  knownNote: string | null
  /** The share of the country's points that the map holds, with the source of the count; null where it holds more. */
  share: NetworkShare | null
  sources: PointSource[]
  now: Date
}
