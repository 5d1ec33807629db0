import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { asIsland } from '#app/ui/island.tsx'
import { scrollBehaviour } from '#app/ui/scroll-behaviour.ts'

type Props = {
  /** The element that scrolls. */
  rowId: string
  previous: string
  next: string
}

/** Turn a row that scrolls by itself; away where it all fits. */
export const RailControls = asIsland('rail-controls', function RailControls({ rowId, previous, next }: Props) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const row = document.getElementById(rowId)
    if (!row) return
    const measure = () => setEdges(edgesOf(row))
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [rowId])

  const fits = edges.atStart && edges.atEnd
  return (
    <div className={`only-script no-print flex gap-2 ${fits ? 'invisible' : ''}`}>
      <RailButton label={previous} isSpent={edges.atStart} onPress={() => turn(rowId, -1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </RailButton>
      <RailButton label={next} isSpent={edges.atEnd} onPress={() => turn(rowId, 1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </RailButton>
    </div>
  )
})

type ButtonProps = { label: string; isSpent: boolean; onPress: () => void; children: ReactNode }

/** Stays focusable at the end of the row: a button that is disabled under the finger loses the keyboard's place. */
function RailButton({ label, isSpent, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isSpent}
      onClick={isSpent ? undefined : onPress}
      className={buttonClass(
        'secondary',
        'w-11 px-0! aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-3',
      )}
    >
      {children}
    </button>
  )
}

function turn(rowId: string, direction: 1 | -1) {
  const row = document.getElementById(rowId)
  row?.scrollBy({ left: direction * row.clientWidth, behavior: scrollBehaviour() })
}

/** Half a pixel is lost where the browser's zoom is uneven. */
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { atStart: scrollLeft < 2, atEnd: scrollLeft + clientWidth > scrollWidth - 2 }
}
