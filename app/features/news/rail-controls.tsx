import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { RowControls } from '#app/ui/row-controls.tsx'

type Props = {
  /** The element that scrolls. */
  rowId: string
  previous: string
  next: string
}

const look = buttonClass(
  'secondary',
  'w-11 px-0! aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-3',
)

/** Turn a row that scrolls by itself; away where it all fits. */
export function RailControls({ rowId, previous, next }: Props) {
  return (
    <RowControls key={rowId} rowId={rowId}>
      <div className="only-script no-print flex gap-2">
        <button type="button" aria-label={previous} aria-disabled className={look}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label={next} aria-disabled={false} className={look}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
    </RowControls>
  )
}
