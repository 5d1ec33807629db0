import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { shownWords } from '#app/ui/row-controls.ts'
import { RowControls } from '#app/ui/row-controls.tsx'

/** As many as the widest view shows. */
const mostPerView = 3

type Props = {
  /** The element that scrolls. */
  rowId: string
  count: number
}

/** Which cards are in view, and the buttons that turn them. */
export function CarouselControls({ rowId, count }: Props) {
  return (
    <RowControls key={`${rowId}-${count}`} rowId={rowId} goesRound>
      <div className={`only-script no-print flex items-center gap-2 ${whereAllFit(count)}`}>
        <p role="status" className="mr-2 text-14 text-ink-3 tabular-nums max-sm:sr-only">
          {shownWords({ first: 1, last: Math.min(mostPerView, count) }, count)}
        </p>
        <button type="button" aria-label="Lançamentos anteriores" className={buttonClass('secondary', 'w-11 px-0!')}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label="Próximos lançamentos" className={buttonClass('secondary', 'w-11 px-0!')}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
    </RowControls>
  )
}

/** The buttons have nothing to do where a view holds all cards. */
function whereAllFit(count: number): string {
  if (count === 2) return 'sm:hidden'
  return count === 3 ? 'lg:hidden' : ''
}
