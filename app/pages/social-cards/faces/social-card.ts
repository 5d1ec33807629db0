import type { Cover } from '#app/domain/news/news.ts'
import type { PriceStatus } from '#app/domain/vehicles/price-label.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'

/** The size of link previews, in pixels, that WhatsApp, Facebook and LinkedIn ask for. */
export const cardSize = { width: 1200, height: 630 } as const

/** Raised whenever the look of the cards changes, so that kept ones are drawn anew. */
export const designVersion = 3

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
  version: string
  type: VehicleType
  typeLabel: string
  priceBrl: number | null
  priceStatus: PriceStatus
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null is unknown. */
  pricedAt: string | null
  priceLabel: string
  rangeKm: number | null
  /** Of low confidence: said in words, since the typeface has no '≈'. */
  isRangeUncertain: boolean
  drawing: CarDrawing | null
}

type Step = { upTo: number; size: number }

/** The type size for a text of this length: the first step that it fits, else the last. */
export function sizeFor(text: string, steps: readonly [Step, ...Step[]]): number {
  const step = steps.find(({ upTo }) => text.length <= upTo) ?? steps.at(-1) ?? steps[0]
  return step.size
}

/** Lines of even length for a text that fits, else a cut after so many lines: the library cannot do both at once. */
export function evenLines(text: string, { upTo, lines }: { upTo: number; lines: number }) {
  return text.length <= upTo ? ({ textWrap: 'balance' } as const) : { lineClamp: lines }
}

/** Large type as the portal sets it: tight letters, open words; what goes beyond the lines ends in an ellipsis. */
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

/** The light tokens of the design system as sRGB: the drawing library knows no OKLCH. */
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
