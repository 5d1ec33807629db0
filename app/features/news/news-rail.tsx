import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { scrollBehaviour } from '#app/ui/scroll-behaviour.ts'

type Props = { heading: string; headingId: string; children: ReactNode }

/** Slides in a row that snaps: one on a phone, two on a tablet, three on a desktop. It ends at its ends. */
export function NewsRail({ heading, headingId, children }: Props) {
  const rail = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const row = rail.current
    if (!row) return
    const measure = () => setEdges(edgesOf(row))
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [])

  const fits = edges.atStart && edges.atEnd
  return (
    <>
      <div className="mb-6 flex items-center justify-between gap-6 md:mb-8">
        <h2 id={headingId}>{heading}</h2>
        <div className={`only-script no-print flex gap-2 ${fits ? 'invisible' : ''}`}>
          <RailButton label="Notícias anteriores" isSpent={edges.atStart} onPress={() => turn(rail.current, -1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </RailButton>
          <RailButton label="Próximas notícias" isSpent={edges.atEnd} onPress={() => turn(rail.current, 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </RailButton>
        </div>
      </div>
      <ul
        ref={rail}
        className="rail auto-cols-[86%] gap-6 pb-1 sm:auto-cols-[calc((100%-24px)/2)] lg:auto-cols-[calc((100%-64px)/3)] lg:gap-8"
      >
        {children}
      </ul>
    </>
  )
}

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

function turn(row: HTMLElement | null, direction: 1 | -1) {
  row?.scrollBy({ left: direction * row.clientWidth, behavior: scrollBehaviour() })
}

/** Half a pixel is lost where the browser's zoom is uneven. */
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { atStart: scrollLeft < 2, atEnd: scrollLeft + clientWidth > scrollWidth - 2 }
}
