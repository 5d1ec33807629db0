import { useEffect, useState } from 'react'
import { scrollBehaviour } from '#app/ui/scroll-behaviour.ts'

/** Which of the cards are in view, counted from 1. */
export type Shown = { first: number; last: number }

/**
 * A row that scrolls by itself and goes round by its buttons: after the last card comes the first one, before the first one
 * the last.
 * @param rowId of the element that scrolls
 */
export function useCarousel(rowId: string, initial: Shown) {
  const [shown, setShown] = useState(initial)

  useEffect(() => {
    const element = document.getElementById(rowId)
    if (!element) return
    const measure = () => {
      const now = shownIn(element)
      setShown((before) => (before.first === now.first && before.last === now.last ? before : now))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [rowId])

  const turn = (direction: 1 | -1) => {
    const element = document.getElementById(rowId)
    if (element) scrollRound(element, direction)
  }
  return { shown, showNext: () => turn(1), showPrevious: () => turn(-1) }
}

function shownIn(element: HTMLElement): Shown {
  const { stepPx, perView } = measures(element)
  const first = Math.round(element.scrollLeft / stepPx) + 1
  return { first, last: Math.min(first + perView - 1, element.children.length) }
}

function scrollRound(element: HTMLElement, direction: 1 | -1) {
  const { stepPx, perView } = measures(element)
  const endPx = element.scrollWidth - element.clientWidth
  const isAtEdge = direction === 1 ? element.scrollLeft > endPx - 2 : element.scrollLeft < 2
  const farEdge = direction === 1 ? 0 : endPx
  const nextPx = (Math.round(element.scrollLeft / stepPx) + direction * perView) * stepPx
  element.scrollTo({ left: isAtEdge ? farEdge : nextPx, behavior: scrollBehaviour() })
}

function measures(element: HTMLElement) {
  const [first, second] = [...element.children] as HTMLElement[]
  const stepPx = first && second ? second.offsetLeft - first.offsetLeft : element.clientWidth
  return { stepPx, perView: Math.max(1, Math.round(element.clientWidth / stepPx)) }
}
