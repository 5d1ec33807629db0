import type { Cover } from '#app/features/news/news.ts'
import type { PriceStanding } from '#app/features/vehicles/price-label.ts'
import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'

/** The size of link previews, in pixels, that WhatsApp, Facebook and LinkedIn ask for. */
export const cardSize = { width: 1200, height: 630 } as const

/** Raised whenever the look of the cards changes, so that kept ones are drawn anew. */
export const designVersion = 2

/** A vehicle's side view as a document of its own, in the light colours, with the size of its cut-out. */
export type CarDrawing = { svg: string; lengthMm: number; frameWidthMm: number; frameHeightMm: number }

/** Everything that a card draws and nothing else: equal content is the same picture. A null part is left out. */
export type SocialCard =
  | { kind: 'vehicle'; vehicle: DrawnModel }
  | { kind: 'article'; category: string; title: string; cover: Cover | null; drawing: CarDrawing | null }
  | { kind: 'comparison'; vehicles: DrawnModel[] }
  | { kind: 'portal'; drawings: CarDrawing[]; modelCount: number }

export type DrawnModel = {
  name: string
  /** 'GS · 2025'. */
  version: string
  type: VehicleType
  typeLabel: string
  priceBrl: number | null
  priceStanding: PriceStanding
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null is unknown. */
  pricedAt: string | null
  /** 'Preço verificado em mai/2026'. */
  priceLabel: string
  rangeKm: number | null
  drawing: CarDrawing | null
}
