import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import type { TownName } from '#app/domain/charging/place-address.ts'
import type { FlagSurcharge } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import type { KindOfIpva } from '#app/domain/costs/ipva/ipva-text.ts'
import type { RuleSource } from '#app/domain/costs/ipva/state-ipva.ts'
import type { Provenance } from '#app/domain/costs/reference-figure.ts'
import type { SupplierCardData } from '#app/domain/suppliers/supplier.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { countOf } from '#app/platform/format/plural.ts'

/** Number of known points, and of fast ones. */
export type PointCount = { points: number; fast: number }

export type StateCosts = {
  state: StateCode
  /** Home tariff; null: unknown */
  tariff: (Provenance & { brlPerKwh: number }) | null
  /** Surcharge of the tariff flag in words. */
  flag: FlagSurcharge
  ipva: { electric: KindOfIpva; plugIn: KindOfIpva; sources: RuleSource[] }
  /** 'YYYY-MM-DD' in São Paulo. */
  today: string
}

export type PlaceSuppliers = { cards: SupplierCardData[]; inState: number; inTown: number }

/** Some points of a place, the best known first. */
type ListedPoints = { points: ChargingPoint[]; count: PointCount; now: Date }

/**
 * Drawing of a place in units of the map's figure. `size`: radius in hundredths of the width; `side`: where the name is, null without room.
 */
export type PlaceFigureData = {
  frame: { x: number; y: number; width: number; height: number }
  dots: { name: string; x: number; y: number; size: number; side: 'start' | 'end' | null }[]
}

export type TownPageData = ListedPoints & {
  /** The town and its neighbours with points; null: none */
  figure: PlaceFigureData | null
  town: TownName
  /** True if no road reaches it. */
  isOffRoadNetwork: boolean
  /** Nearest points to the seat, anywhere. */
  fast: FastPoint[]
  neighbours: Neighbour[]
} & StateFacts

/** null: unreadable */
type StateFacts = { costs: StateCosts | null; suppliers: PlaceSuppliers | null }

export type FastPoint = {
  point: ChargingPoint
  km: number
  /** Name of the imported roads; null: straight line */
  road: string | null
}

/** A neighbouring town with points; straight line between the seats. */
export type Neighbour = TownName & PointCount & { km: number }

export type StatePageData = ListedPoints & {
  figure: PlaceFigureData | null
  /** Towns with points, most first. */
  towns: (TownName & PointCount)[]
  /** Including unlisted towns. */
  townCount: number
  state: StateCode
} & StateFacts

/** A state with its towns that have points. */
export type CountedState = PointCount & { state: StateCode; towns: number }

/** noindex: the page repeats another. */
export function isWorthFinding({ count, suppliers }: Pick<TownPageData, 'count' | 'suppliers'>): boolean {
  return count.points > 0 || suppliers === null || suppliers.inTown > 0
}

/** Without a road there are no driving distances. */
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
