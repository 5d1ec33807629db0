import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

/** A figure that nobody can count, as an editor keeps it; visitors see it once it is confirmed with source and date (T-77). */
export type PortalFigure = {
  key: string
  value: string
  label: string
  source: string | null
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: string | null
  isConfirmed: boolean
}

/** A figure as a page states it: counted by the portal, or confirmed by an editor. */
export type StatedFigure = {
  key: string
  value: string
  label: string
  /** Stands under the figure: where it is from. */
  note: string
}

/** Which figures need an editor, by the page that states them. */
export const confirmedFigureKeys = {
  home: ['home.growth'],
  about: ['about.visitors', 'about.satisfaction'],
  advertising: ['advertising.visitors', 'advertising.growth', 'advertising.intent'],
  newsletter: ['advertising.openRate'],
} as const

/** The order of the pages that state counted figures among the others (STAT-02, STAT-12). */
export const statedFigureKeys = {
  about: ['about.visitors', 'about.vehicles', 'about.articles', 'about.satisfaction'],
  newsletter: ['advertising.subscribers', 'advertising.openRate'],
} as const

/** The source of a confirmed figure and from when it is. */
export function figureNote({ source, referenceDate }: Pick<PortalFigure, 'source' | 'referenceDate'>): string {
  return [source, referenceDate && formatReferenceDate(referenceDate)].filter(Boolean).join(', ')
}

type Counted = { key: string; count: number; one: string; many: string; note: string }

/** A counted figure under its stated label. A count of zero is no figure: its block is left out. */
export function countedFigure({ key, count, one, many, note }: Counted): StatedFigure[] {
  return count === 0 ? [] : [{ key, value: formatNumber(count), label: count === 1 ? one : many, note }]
}

/** The figures of these keys, in this order; what was neither counted nor confirmed is left out. */
export function figuresOf(figures: StatedFigure[], keys: readonly string[]): StatedFigure[] {
  return keys.flatMap((key) => figures.find((figure) => figure.key === key) ?? [])
}
