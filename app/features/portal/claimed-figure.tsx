import type { ReactNode } from 'react'
import { formatReferenceDate } from '#app/ui/format-date.ts'
import { illustrativeSentence, type PortalFigure } from './portal-figure.ts'

type Props = {
  figure: PortalFigure
  className?: string
  /** What was really counted, where something was. */
  children?: ReactNode
}

/** A figure of the portal about itself: with its source once it is confirmed, and until then with the sentence that it is not. */
export function ClaimedFigure({ figure, className = 'text-40', children }: Props) {
  const { value, label, source, referenceDate, isConfirmed } = figure
  return (
    <div>
      <p>
        <span className={`fig block ${className}`}>{value}</span> <span className="mt-2 block">{label}</span>
      </p>
      {isConfirmed ? (
        <p className="mt-1 text-14 text-ink-3">
          {[source, referenceDate && formatReferenceDate(referenceDate)].filter(Boolean).join(', ')}
        </p>
      ) : (
        <p className="mt-1 text-16 text-pretty text-ink-2">{illustrativeSentence}</p>
      )}
      {children}
    </div>
  )
}
