import { type PortalFigure, confirmedFigureKeys } from '#app/features/site/settings/portal-figure.ts'

/** The pages of the figures, in the order of the list. */
const pages: Record<keyof typeof confirmedFigureKeys, string> = {
  home: 'Página inicial',
  about: 'Sobre',
  advertising: 'Anuncie',
  newsletter: 'Anuncie, newsletter',
}

const keysInOrder = Object.values(confirmedFigureKeys).flat() as string[]

/** The page that states a figure; null where none does (any more). */
export function figurePage(key: string): string | null {
  const [page] = Object.entries(confirmedFigureKeys).find(([, keys]) => (keys as readonly string[]).includes(key)) ?? []
  return page ? pages[page as keyof typeof pages] : null
}

/** The name of a figure among all of them: two pages may state 'visitantes por mês'. */
export function figureName({ key, label }: Pick<PortalFigure, 'key' | 'label'>): string {
  const page = figurePage(key)
  return page ? `${page}: ${label}` : label
}

/** As pages state them, what no page states at the end. */
export function inPageOrder<Figure extends { key: string }>(figures: Figure[]): Figure[] {
  const place = ({ key }: Figure) => (keysInOrder.includes(key) ? keysInOrder.indexOf(key) : keysInOrder.length)
  return figures.toSorted((one, other) => place(one) - place(other))
}
