import { useEffect } from 'react'
import { Link } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { comparisonPath } from './comparison-address.ts'
import { slotCount } from './comparison-slots.ts'
import { useComparisonSlots } from './comparison-store.ts'
import { isWhole } from './stored-slots.ts'

/** Below the page on a narrow screen: which vehicles are chosen, and the way to their comparison. */
export default function ComparisonBar() {
  const chosen = useComparisonSlots().filter((vehicle) => vehicle !== null)
  const names = chosen.map((vehicle) => (isWhole(vehicle) ? nameOf(vehicle) : 'outro veículo'))
  useEffect(() => {
    // The end of the page must not stay below the bar.
    document.body.style.paddingBottom = '72px'
    return () => {
      document.body.style.paddingBottom = ''
    }
  }, [])
  return (
    <section
      aria-label="Escolhidos para comparar"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line-2 bg-raised px-4 py-3 xl:hidden"
    >
      <p className="min-w-0 flex-1 text-14">
        <span className="block font-semibold tabular-nums">
          {chosen.length} de {slotCount} para comparar
        </span>
        <span className="block truncate text-13 text-ink-2">{names.join(', ')}</span>
      </p>
      <Link to={comparisonPath} className={buttonClass('primary')}>
        {chosen.length === 1 ? 'Abrir' : 'Comparar'}
      </Link>
    </section>
  )
}
