import type { ReactNode } from 'react'
import { figureNote, type PortalFigure } from './portal-figure.ts'

type Props = {
  figure: PortalFigure
  className?: string
  /** What was really counted, where something was. */
  children?: ReactNode
}

/** A figure of the portal about itself: with its source once it is confirmed, and until then with the sentence that it is not. */
export function ClaimedFigure({ figure, className = 'text-40', children }: Props) {
  const { value, label, isConfirmed } = figure
  return (
    <div>
      <p>
        <span className={`fig block ${className}`}>{value}</span> <span className="mt-2 block">{label}</span>
      </p>
      <p className={isConfirmed ? 'mt-1 text-14 wrap-anywhere text-ink-3' : 'mt-1 text-16 text-pretty text-ink-2'}>
        {figureNote(figure)}
      </p>
      {children}
    </div>
  )
}
