import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'

type Props = {
  rowId: string
  /** True if the first card follows the last one. */
  goesRound?: boolean
  /** Element with one button per direction. */
  children: ReactNode
}

/** Buttons that scroll a row of cards (row-controls.ts). */
export function RowControls({ rowId, goesRound = false, children }: Props) {
  return (
    <row-controls data-row={rowId} data-goes-round={goesRound ? '' : undefined}>
      {children}
    </row-controls>
  )
}

type RailControlsProps = {
  rowId: string
  /** Number of cards, if the row goes round: its ends do not show where the visitor is. */
  count?: number | undefined
  /** Labels of the buttons. */
  previous: string
  next: string
  className?: string
}

/** In the widest view. */
const maxPerView = 3

const controlClass = buttonClass(
  'secondary',
  'w-11 px-0! aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-3',
)

export function RailControls({ rowId, count, previous, next, className = '' }: RailControlsProps) {
  const goesRound = count !== undefined
  return (
    <RowControls key={`${rowId}-${count}`} rowId={rowId} goesRound={goesRound}>
      <div className={`only-script no-print flex items-center gap-2 ${className}`}>
        {goesRound && count > 1 && (
          <p
            role="status"
            className="mr-3 text-14 text-ink-3 tabular-nums max-sm:absolute max-sm:top-full max-sm:left-0"
          >
            {`1–${Math.min(maxPerView, count)} de ${count}`}
          </p>
        )}
        <button type="button" aria-label={previous} aria-disabled={!goesRound} className={controlClass}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label={next} aria-disabled={false} className={controlClass}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
    </RowControls>
  )
}
