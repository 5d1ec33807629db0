import type { Cover } from '#app/domain/news/news.ts'
import type { PriceStatus } from '#app/domain/vehicles/price-label.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'

/** Usual pixels of link previews. */
export const cardSize = { width: 1200, height: 630 } as const

/** Part of the cache key. Raise it to render all cards again. */
export const designVersion = 3

/** Side view in light colours. */
export type CarDrawing = { svg: string; lengthMm: number; frameWidthMm: number; frameHeightMm: number }

/** Equal content gives an equal image and cache key. Parts that are null are left out. */
export type SocialCard =
  | { kind: 'vehicle'; vehicle: DrawnModel }
  | { kind: 'article'; category: string; title: string; cover: Cover | null; drawing: CarDrawing | null }
  | { kind: 'comparison'; vehicles: DrawnModel[] }
  | { kind: 'portal'; drawings: CarDrawing[]; modelCount: number }

export type DrawnModel = {
  name: string
  version: string
  type: VehicleType
  typeLabel: string
  priceBrl: number | null
  priceStatus: PriceStatus
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null: unknown. */
  pricedAt: string | null
  priceLabel: string
  rangeKm: number | null
  /** The card's font lacks '≈', so the card says in words that the range is uncertain. */
  isRangeUncertain: boolean
  drawing: CarDrawing | null
}

type Step = { upTo: number; size: number }

/** `upTo`: maximum characters of a step. A longer text has the size of the last step. */
export function sizeFor(text: string, steps: readonly [Step, ...Step[]]): number {
  const step = steps.find(({ upTo }) => text.length <= upTo) ?? steps.at(-1) ?? steps[0]
  return step.size
}

/** Balances the lines of a short text, or truncates a long one: satori cannot do both. */
export function evenLines(text: string, { upTo, lines }: { upTo: number; lines: number }) {
  return text.length <= upTo ? ({ textWrap: 'balance' } as const) : { lineClamp: lines }
}

/** Truncates after `lines` lines with an ellipsis. */
export function displayType(size: number, lines: number, lineHeight = 1.06) {
  return {
    display: 'block',
    fontSize: size,
    fontWeight: 600,
    lineHeight,
    letterSpacing: '-0.032em',
    wordSpacing: '0.035em',
    lineClamp: lines,
  } as const
}

/** Light theme in sRGB: satori does not support OKLCH. */
export const cardColours = {
  bg: '#f8faf9',
  surface: '#ffffff',
  sunken: '#f0f4f2',
  line: '#dce1de',
  line2: '#c0c6c3',
  control: '#808984',
  ground: '#747d79',
  ink: '#121c19',
  ink2: '#434d49',
  ink3: '#5c6662',
  accent: '#007a3f',
  needle: '#009d43',
  elecText: '#095ea2',
  elecSoft: '#e4f3fe',
  petrolText: '#9a4914',
  petrolSoft: '#ffecde',
} as const
