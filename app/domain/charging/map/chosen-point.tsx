import { X } from '#app/ui/icons.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { chargingPath } from '#app/domain/charging/charging-address.ts'
import { Button } from '#app/ui/button.tsx'
import type { MapPoint } from './map-group.ts'
import { statusLabel } from '#app/domain/charging/charging-point.ts'
import { sampleLabel } from '#app/ui/notices/sample-badge.tsx'
import { pointAge, formatPinPower } from './map-text.ts'

export type ChosenPointProps = {
  point: MapPoint
  onClose(): void
  /** `cover`: area of the window that the card covers. */
  onPlaced(cover: DOMRect): void
}

export function ChosenPoint({ point, onClose, onPlaced }: ChosenPointProps) {
  const card = useRef<HTMLElement>(null)
  const place = useEffectEvent(() => card.current && onPlaced(card.current.getBoundingClientRect()))
  useEffect(() => void place(), [])
  const [now] = useState(() => new Date())
  return (
    <section
      ref={card}
      aria-labelledby="ponto-escolhido"
      className="absolute inset-x-3 bottom-3 z-2 max-w-96 rounded-3 border border-line-2 bg-raised p-4 pr-14 pop-shadow"
    >
      {point.isSample && <p className="mb-1 text-13 font-semibold text-warn">{sampleLabel}</p>}
      <h2 id="ponto-escolhido" ref={focusTitle} tabIndex={-1} className="text-16 wrap-anywhere">
        {point.name}
      </h2>
      {point.mark && <p className="mt-1 text-14 font-semibold text-danger">{point.mark}</p>}
      <p className="mt-1 text-14 text-ink-2">
        {statusLabel(point.status)} · {formatPinPower(point)}
      </p>
      {point.payment && <p className="mt-1 text-14 wrap-anywhere text-ink-2">Pagamento: {point.payment}</p>}
      <p className="mt-1 text-13 text-ink-3">{pointAge(point, now)}</p>
      <p className="mt-2 text-15">
        <Link to={`${chargingPath}/${point.slug}`} className="link inline-flex min-h-11 items-center">
          Ver este ponto
        </Link>
      </p>
      <Button variant="quiet" aria-label="Fechar" onClick={onClose} className="absolute top-1 right-1 size-11 p-0!">
        <X aria-hidden="true" className="size-5" />
      </Button>
    </section>
  )
}

/** Focuses the title when the card of a point mounts. */
function focusTitle(title: HTMLHeadingElement | null) {
  title?.focus({ preventScroll: true })
}
