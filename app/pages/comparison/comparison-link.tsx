import { asIsland } from '#app/ui/islands/island.tsx'
import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { comparisonPath } from './comparison-address.ts'
import { storageKey, undoKey, useComparedCount } from './compared-ids.ts'
import type ComparisonBar from './comparison-bar.tsx'

/** The header's way to the comparison, from 1100 px on; below that a bar has it as soon as one vehicle is chosen. The count keeps its room. */
export const ComparisonLink = asIsland(
  'comparison-link',
  function ComparisonLink() {
    const count = useComparedCount()
    const isNeeded = useLocation().pathname !== comparisonPath && count > 0
    const [Bar, setBar] = useState<typeof ComparisonBar>()
    useEffect(() => {
      if (isNeeded) void import('./comparison-bar.tsx').then((bar) => setBar(() => bar.default))
    }, [isNeeded])
    useEffect(tellAgain, [])
    return (
      <>
        <Link
          to={href('/comparativo')}
          prefetch={count === 0 ? 'intent' : 'none'}
          className={buttonClass('quiet', 'max-xl:hidden')}
        >
          Comparar
          <span
            aria-hidden="true"
            className={`grid h-5 min-w-5 place-items-center rounded-full bg-ink text-12 text-bg tabular-nums ${count === 0 ? 'invisible' : ''}`}
          >
            {count}
          </span>
          {count > 0 && (
            <span className="sr-only">
              , {count === 1 ? '1 veículo selecionado' : `${count} veículos selecionados`}
            </span>
          )}
        </Link>
        {Bar && isNeeded && <Bar />}
      </>
    )
  },
  { stored: storageKey },
)

/** The toast of a vehicle that had to leave lives through a change of document. */
function tellAgain(): void {
  const again = () => import('./toggle-comparison.ts').then((toggle) => toggle.tellReplacementAgain())
  try {
    if (sessionStorage.getItem(undoKey)) again().catch(() => {})
  } catch {
    // A browser that refuses to store has no undo.
  }
}
