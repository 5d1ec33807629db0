import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { formatResultCount } from '#app/platform/format/format-result-count.ts'
import { plural } from '#app/platform/format/plural.ts'
import type { ChargingPageData, ListNarrowing } from './charging-page-data.ts'
import { joinParts, PointCard, sharedParts } from './point-card.tsx'

type CardsProps = Pick<ChargingPageData, 'points' | 'now'> & {
  kmOf: Record<number, number> | undefined
  car: ListNarrowing['car']
}

export function PointCards({ points, now, kmOf, car }: CardsProps) {
  const shared = sharedParts(points, now)
  const sharedNote = joinParts(shared)
  return (
    <>
      <ul className="point-cards">
        {points.map((point) => (
          <li key={point.id}>
            <PointCard point={point} now={now} km={kmOf?.[point.id]} car={car} shared={shared} />
          </li>
        ))}
      </ul>
      {sharedNote && (
        <p className="mt-3 text-13 text-pretty text-ink-3">Onde o cartão não diz outra coisa: {sharedNote}.</p>
      )}
    </>
  )
}

const scrollKey = 'lista-de-pontos'

/**
 * On wide screens the cards scroll next to the map. A step back in the history scrolls to the card that was first, because heights are
 * estimates.
 */
export function ScrolledList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    const { current } = list
    if (!current) return
    const cards = [...current.querySelectorAll<HTMLElement>('li')]
    const [keptKey, kept] = (sessionStorage.getItem(scrollKey) ?? '').split(' ')
    const first = keptKey === key ? cards[Number(kept)] : undefined
    current.scrollTop = first ? first.offsetTop - current.offsetTop : 0
    const keep = () => {
      const { top } = current.getBoundingClientRect()
      const index = cards.findIndex((card) => card.getBoundingClientRect().bottom > top)
      sessionStorage.setItem(scrollKey, `${key} ${index}`)
    }
    current.addEventListener('scrollend', keep)
    return () => current.removeEventListener('scrollend', keep)
  }, [key])
  return (
    <div ref={list} className="card-scroller mt-3 min-h-0 lg:overflow-y-auto lg:px-1">
      {children}
    </div>
  )
}

/** '913 pontos, e 39 fora de serviço ou fechados a visitantes'. The first number excludes marked points, unless all points are marked. */
export function Count({
  found,
  marked,
  show,
  where = '',
}: Pick<ChargingPageData, 'found' | 'marked' | 'show'> & { where?: string }) {
  if (found.count === 0) return where ? `Nenhum ponto${where}` : 'Nenhum ponto.'
  if (show === 'samples') return 'Nenhum ponto real ainda. Abaixo, exemplos ilustrativos.'
  const areAllMarked = marked === found.count
  const first = { ...found, count: areAllMarked ? found.count : found.count - marked }
  return (
    <>
      <b>{formatResultCount(first, 'ponto', 'pontos') + where}</b>
      {marked > 0 && (
        <span className="text-14 text-ink-3">
          {areAllMarked ? ', ' : `, e ${formatNumber(marked)} `}
          fora de serviço ou {plural(marked, 'fechado', 'fechados')} a visitantes
        </span>
      )}
    </>
  )
}
