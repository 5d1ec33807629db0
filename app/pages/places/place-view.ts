import { chargingFields } from '#app/domain/charging/charging-address.ts'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import type { TownName } from '#app/domain/charging/place-address.ts'
import type { MapLabel } from '#app/domain/charging/trip/place-labels.ts'
import type { GroundPaths } from '#app/domain/charging/trip/trip-map.server.ts'
import type { FlagSurcharge } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import type { KindOfIpva } from '#app/domain/costs/ipva/ipva-text.ts'
import type { RuleSource } from '#app/domain/costs/ipva/state-ipva.ts'
import type { Provenance } from '#app/domain/costs/reference-figure.ts'
import type { SupplierCardData } from '#app/domain/suppliers/supplier.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { countOf } from '#app/platform/format/plural.ts'

export type PointCount = { points: number; fast: number }

export type StateCosts = {
  state: StateCode
  tariff: (Provenance & { brlPerKwh: number }) | null
  flag: FlagSurcharge
  ipva: { electric: KindOfIpva; plugIn: KindOfIpva; sources: RuleSource[] }
  /** 'YYYY-MM-DD' in São Paulo. */
  today: string
}

export type PlaceSuppliers = { cards: SupplierCardData[]; inState: number; inTown: number }

/** `points`: those of this page. `count`: of all points. */
type ListedPoints = { points: ChargingPoint[]; count: PointCount; page: number; pageCount: number; now: Date }

/** Points per page of a state or town. */
export const pointsPerPage = 12

/** A list with more points is higher than the map next to it. */
export const minLongList = 8

/** @param path address of a state or town */
export function placeHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?${chargingFields.page}=${page}`
}

/** `dots`: points of a town, or towns of a state, as one path per size. */
export type PlaceMap = GroundPaths & { labels: MapLabel[]; dots: PlaceDots[] }

/** Dots of one size. `isOther`: outside the town whose page shows the map. */
type PlaceDots = { path: string; width: number; isOther?: boolean }

export type TownPageData = ListedPoints & {
  /** null: no points within about 30 km. */
  map: PlaceMap | null
  town: TownName
  isOffRoadNetwork: boolean
  /** Nearest to the municipality's seat, also in other towns. */
  fast: FastPoint[]
  neighbours: Neighbour[]
} & StateFacts

/** null: could not be read. */
type StateFacts = { costs: StateCosts | null; suppliers: PlaceSuppliers | null }

export type FastPoint = {
  point: ChargingPoint
  km: number
  /** Road data by which `km` was measured. null: `km` is a straight line. */
  road: string | null
}

/** Town with points. `km`: straight line between the town centres. */
export type Neighbour = TownName & PointCount & { km: number }

export type StatePageData = ListedPoints & {
  /** null: no points. */
  map: PlaceMap | null
  towns: (TownName & PointCount)[]
  /** Towns with points, including those not in `towns`. */
  townCount: number
  state: StateCode
  facts: StateRecord
} & StateFacts

/** Of the usable points. `plugs`: types that at least one point has. `confirmed`: in the last year, by the source, an editor or a report. */
export type StateRecord = { maxPowerKw: number | null; networks: number; confirmed: number; plugs: ConnectorType[] }

/** `km`: straight line from the state's capital to the supplier's town. */
type NearestSupplier = SupplierCardData & { km: number; capital: string }

/** Summary for a buyer. `suppliers` null: could not be read. */
export type StateSummary = {
  state: StateCode
  costs: StateCosts
  pointCount: PointCount
  suppliers: { inState: number; nearest: NearestSupplier | null } | null
}

/** `towns`: those with most points. `dots`: all towns with points, on the outline of Brazil. */
export type PlacesPageData = {
  states: (PointCount & { state: StateCode })[]
  towns: (TownName & PointCount)[]
  dots: PlaceMap['dots']
}

/** True if a town's page is indexed: it has points or suppliers, or its suppliers could not be read. */
export function hasLocalContent({ count, suppliers }: Pick<TownPageData, 'count' | 'suppliers'>): boolean {
  return count.points > 0 || suppliers === null || suppliers.inTown > 0
}

export const cutOffText = 'Não há estrada daqui para o resto do país: só de balsa ou avião.'

/** 'em Campinas', 'no Rio de Janeiro'. */
export function inPlace(town: string): string {
  return town === 'Rio de Janeiro' ? `no ${town}` : `em ${town}`
}

/** '8 pontos de recarga conhecidos, 3 deles rápidos'. */
export function formatPointCount({ points, fast }: PointCount): string {
  const known = countOf(points, 'ponto de recarga conhecido', 'pontos de recarga conhecidos')
  if (fast === 0) return `${known}, nenhum deles com potência rápida informada`
  if (points === 1) return `${known}, rápido`
  return `${known}, ${fast === 1 ? 'um deles rápido' : `${fast} deles rápidos`}`
}
