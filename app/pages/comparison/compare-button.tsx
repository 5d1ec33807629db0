import { comparisonHref, slotCount } from './comparison-href.ts'
import { useContext } from 'react'
import { Plus } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { fullNameOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { writeProps } from '#app/ui/islands/island-props.ts'
import { StaticPageScript } from '#app/ui/islands/static-page-script.ts'

type CompareElement = HTMLElement & { vehicle?: VehicleCardData; start?: () => void }

type Props = { vehicle: VehicleCardData; className: string; 'data-opens-comparison'?: '' }

/** A link, which client/elements/compare-button.ts turns into a toggle. */
function CompareButton({ vehicle, className, ...attributes }: Props) {
  const isStaticPage = useContext(StaticPageScript) !== null
  const give = (element: CompareElement | null) => {
    if (!element) return
    element.vehicle = vehicle
    element.start?.()
  }
  return (
    <compare-button
      key={vehicle.id}
      ref={give}
      data-id={vehicle.id}
      data-props={isStaticPage ? writeProps(vehicle) : undefined}
      {...attributes}
    >
      <Link to={comparisonHref([vehicle.id])} aria-label={`Comparar ${fullNameOf(vehicle)}`} className={className}>
        <Plus aria-hidden="true" className="size-4 flex-none stroke-2" />
        Comparar
      </Link>
    </compare-button>
  )
}

/** Does not navigate. */
export function CompareToggle({ vehicle }: { vehicle: VehicleCardData }) {
  return <CompareButton vehicle={vehicle} className={buttonClass('quiet', 'no-print compare-toggle')} />
}

/** Compares as many versions as there are slots. */
export function CompareVersionsLink({ ids }: { ids: number[] }) {
  return (
    <Link to={comparisonHref(ids.slice(0, slotCount))} className="no-print link flex min-h-11 items-center text-14">
      Comparar {ids.length > slotCount ? `as ${slotCount} primeiras` : 'as versões'}
    </Link>
  )
}

/** Opens the comparison after adding the vehicle. */
export function DetailsCompareButton({ vehicle }: { vehicle: VehicleCardData }) {
  return (
    <CompareButton
      vehicle={vehicle}
      data-opens-comparison=""
      className={buttonClass(
        'primary',
        'no-print min-h-13 text-16 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:hover:bg-accent-soft',
      )}
    />
  )
}
