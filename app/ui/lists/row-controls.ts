import { scrollBehaviour } from '#app/ui/scroll-to-top.ts'

/** Adds the scroll buttons' behaviour. @returns a function that removes it */
export function attachRowControls(controls: HTMLElement): () => void {
  const row = document.getElementById(controls.dataset.row ?? '')
  const [previous, next] = controls.querySelectorAll('button')
  if (!row || !previous || !next) return () => {}
  const goesRound = controls.dataset.goesRound !== undefined
  const measure = () => (goesRound ? showCount(controls, row) : showEnds(controls, row, [previous, next]))
  // Target of a scroll in progress. The next press scrolls on from here.
  let goingToPx: number | null = null
  const arrive = () => (goingToPx = null)
  const turn = ({ currentTarget }: Event) => {
    const direction = currentTarget === next ? 1 : -1
    const fromPx = goingToPx ?? row.scrollLeft
    const endPx = row.scrollWidth - row.clientWidth
    const left = goesRound ? placeAround(row, fromPx, direction) : fromPx + direction * row.clientWidth
    goingToPx = Math.max(0, Math.min(left, endPx))
    row.scrollTo({ left: goingToPx, behavior: scrollBehaviour() })
  }
  const observer = new ResizeObserver(measure)
  observer.observe(row)
  row.addEventListener('scroll', measure, { passive: true })
  for (const event of arrivals) row.addEventListener(event, arrive, { passive: true })
  for (const button of [previous, next]) button.addEventListener('click', turn)
  return () => {
    observer.disconnect()
    row.removeEventListener('scroll', measure)
    for (const event of arrivals) row.removeEventListener(event, arrive)
    for (const button of [previous, next]) button.removeEventListener('click', turn)
  }
}

/** Events that end a scroll by button: the row has arrived, or the visitor scrolls. */
const arrivals = ['scrollend', 'wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/** Marks the button at an end of the row as disabled but focusable. Tolerates 2 px, because browsers round when zoomed. */
function showEnds(controls: HTMLElement, row: HTMLElement, [previous, next]: [HTMLElement, HTMLElement]) {
  const { scrollLeft, scrollWidth, clientWidth } = row
  const atStart = scrollLeft < 2
  const atEnd = scrollLeft + clientWidth > scrollWidth - 2
  controls.firstElementChild?.classList.toggle('invisible', atStart && atEnd)
  previous.ariaDisabled = String(atStart)
  next.ariaDisabled = String(atEnd)
}

function showCount(controls: HTMLElement, row: HTMLElement) {
  const { stepPx, perView } = measures(row)
  const count = row.children.length
  const first = Math.round(row.scrollLeft / stepPx) + 1
  const text = formatShownRows({ first, last: Math.min(first + perView - 1, count) }, count)
  const status = controls.querySelector('[role=status]')
  // Screen readers announce each assignment, even of an equal text.
  if (status && status.textContent !== text) status.textContent = text
}

function formatShownRows({ first, last }: { first: number; last: number }, count: number): string {
  return `${first === last ? first : `${first}–${last}`} de ${count}`
}

/** Returns the next scroll position in px. The first card follows the last. */
function placeAround(row: HTMLElement, fromPx: number, direction: 1 | -1): number {
  const { stepPx, perView } = measures(row)
  const endPx = row.scrollWidth - row.clientWidth
  const isAtEdge = direction === 1 ? fromPx > endPx - 2 : fromPx < 2
  const farEdge = direction === 1 ? 0 : endPx
  return isAtEdge ? farEdge : (Math.round(fromPx / stepPx) + direction * perView) * stepPx
}

function measures(row: HTMLElement) {
  const [first, second] = [...row.children] as HTMLElement[]
  const stepPx = first && second ? second.offsetLeft - first.offsetLeft : row.clientWidth
  return { stepPx, perView: Math.max(1, Math.round(row.clientWidth / stepPx)) }
}
