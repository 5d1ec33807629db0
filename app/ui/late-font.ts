/** Below this a browser counts no shift of the layout. */
const mostPx = 3

/**
 * Shows the portal's font on a page that was painted before it was asked for (after-first-paint.ts). Where something in view
 * would move by it the text stays as it is, and the next page has the font from its start.
 */
export function showLateFont(): void {
  const { dataset } = document.documentElement
  if (!dataset.font) return
  const show = () => {
    const before = placesInView()
    delete dataset.font
    if (before.some(hasMoved)) dataset.font = 'late'
  }
  document.fonts.load('1em "Instrument Sans"').then(show, () => {})
}

type Place = { element: Element; left: number; top: number }

function hasMoved({ element, left, top }: Place): boolean {
  const now = element.getBoundingClientRect()
  return Math.abs(now.left - left) >= mostPx || Math.abs(now.top - top) >= mostPx
}

/** Does not look into what is out of view, which may not have been laid out. */
function placesInView(parent: Element = document.body): Place[] {
  return [...parent.children].flatMap((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect()
    // Nothing is drawn of it, or it is laid out as its contents.
    if (width === 0) return element.matches('portal-island') ? placesInView(element) : []
    if (bottom < 0 || top > window.innerHeight) return []
    return [{ element, left, top }, ...(element instanceof SVGElement ? [] : placesInView(element))]
  })
}
