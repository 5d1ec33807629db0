import { formatReferenceDate } from '#app/ui/format-date.ts'

/** A figure that the portal states about itself: illustrative until an editor confirms it (T-18). */
export type PortalFigure = {
  key: string
  value: string
  label: string
  source: string | null
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: string | null
  isConfirmed: boolean
}

/** Stands under every figure that nobody has measured. */
export const illustrativeSentence = 'Número ilustrativo, ainda não medido.'

/** What stands directly under a figure: where it is from and when, once an editor has confirmed it (T-18). */
export function figureNote({ isConfirmed, source, referenceDate }: PortalFigure): string {
  if (!isConfirmed) return illustrativeSentence
  return [source, referenceDate && formatReferenceDate(referenceDate)].filter(Boolean).join(', ')
}

/** Which figures a page states, in its order. */
export const portalFigureKeys = {
  home: ['home.growth', 'charging.points'],
  about: ['about.visitors', 'about.vehicles', 'about.articles', 'about.satisfaction'],
  advertising: ['advertising.visitors', 'advertising.growth', 'advertising.intent'],
  newsletter: ['advertising.subscribers', 'advertising.openRate'],
} as const

/** The figures of these keys, in this order; one that was removed is left out. */
export function figuresOf(figures: PortalFigure[], keys: readonly string[]): PortalFigure[] {
  return keys.flatMap((key) => figures.find((figure) => figure.key === key) ?? [])
}
