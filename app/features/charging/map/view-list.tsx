import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ViewListProps } from './view-marks.tsx'

/** Nobody needs their code before the list is open. */
const ViewMarks = lazy(() =>
  import('./view-marks.tsx').catch(() => ({
    default: () => <p className="p-3 text-15 text-ink-2">A lista não carregou. Recarregue a página.</p>,
  })),
)

/** The marks of the map as buttons, in step with what is seen of it; of the figure as long as it stands there. */
export function ViewList(props: ViewListProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Somebody may have been quicker than the script.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="only-script mt-2 rounded-2 border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-15 font-semibold">
        {props.isSample ? 'Exemplos nesta vista' : 'Pontos nesta vista'}
      </summary>
      {isOpen && (
        <Suspense>
          <ViewMarks {...props} />
        </Suspense>
      )}
    </details>
  )
}
