import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import type { TownName } from '#app/domain/charging/place-address.ts'
import type { FlagSurcharge } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import type { KindOfIpva } from '#app/domain/costs/ipva/ipva-text.ts'
import type { RuleSource } from '#app/domain/costs/ipva/state-ipva.ts'
import type { Provenance } from '#app/domain/costs/reference-figure.ts'
import type { SupplierCardData } from '#app/domain/suppliers/supplier.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { countOf } from '#app/platform/format/plural.ts'

/** Points that are known of a place, and how many of them are fast. */
export type PointCount = { points: number; fast: number }

export type StateCosts = {
  state: StateCode
  /** Energy at home; null where no figure is known. */
  tariff: (Provenance & { brlPerKwh: number }) | null
  /** Surcharge of the tariff flag, in words. */
  flag: FlagSurcharge
  ipva: { electric: KindOfIpva; plugIn: KindOfIpva; sources: RuleSource[] }
  /** 'YYYY-MM-DD' in São Paulo. */
  today: string
}

export type PlaceSuppliers = { cards: SupplierCardData[]; inState: number; inTown: number }

/** A part of the points of a place, those first of which most is known. */
type ListedPoints = { points: ChargingPoint[]; count: PointCount; now: Date }

/**
 * A drawing of a place in units of the figure of the map. `size` is a radius in hundredths of the frame's width, `side` where a name begins or ends
 * at its dot; null where it has no room.
 */
export type PlaceFigureData = {
  frame: { x: number; y: number; width: number; height: number }
  dots: { name: string; x: number; y: number; size: number; side: 'start' | 'end' | null }[]
}

export type TownPageData = ListedPoints & {
  /** The town and those around it that have points; null: none has one. */
  figure: PlaceFigureData | null
  town: TownName
  /** No road joins it to the network of the country. */
  isCutOff: boolean
  /** The nearest ones to the seat, wherever they are. */
  fast: FastPoint[]
  neighbours: Neighbour[]
} & StateFacts

/** Null: it could not be read. */
type StateFacts = { costs: StateCosts | null; suppliers: PlaceSuppliers | null }

export type FastPoint = {
  point: ChargingPoint
  km: number
  /** The name of the imported roads that it was measured on; null: a straight line. */
  road: string | null
}

/** A town with points near another one, in a straight line from seat to seat. */
export type Neighbour = TownName & PointCount & { km: number }

export type StatePageData = ListedPoints & {
  figure: PlaceFigureData | null
  /** Towns with points, those with most first. */
  towns: (TownName & PointCount)[]
  /** Also of towns that are not listed. */
  townCount: number
  state: StateCode
} & StateFacts

/** A state with its towns that have points. */
export type CountedState = PointCount & { state: StateCode; towns: number }

/** A page for nobody to find says nothing that another one does not say. */
export function isWorthFinding({ count, suppliers }: Pick<TownPageData, 'count' | 'suppliers'>): boolean {
  return count.points > 0 || suppliers === null || suppliers.inTown > 0
}

/** Distances from a town without a road are no ways that a car drives. */
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
