import type { Place } from '#app/domain/charging/place-cell.ts'
import type { MapPoint } from './map-group.ts'

/** `data-point`: slug of the card's point. `data-place`: its position ('-23.55,-46.63'). */
const cardSelector = '[data-point]'

/**
 * Calls `pointed` with the point of the hovered or focused card, or with null.
 * @returns removes the listeners
 */
export function onCardHover(pointed: (slug: string | null, place: Place | null) => void): () => void {
  let last: Element | null = null
  const notify = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>(cardSelector) : null
    if (card === last) return
    last = card
    pointed(card?.dataset.point ?? null, readPlace(card?.dataset.place))
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) document.addEventListener(event, notify)
  return () => {
    for (const event of events) document.removeEventListener(event, notify)
  }
}

export function markCard(point: MapPoint | null): void {
  for (const card of document.querySelectorAll<HTMLElement>(cardSelector))
    card.toggleAttribute('data-on-map', card.dataset.point === point?.slug)
}

function readPlace(text: string | undefined): Place | null {
  const [latitude, longitude] = (text ?? '').split(',').map(Number)
  if (latitude === undefined || longitude === undefined || !Number.isFinite(latitude + longitude)) return null
  return { latitude, longitude }
}
