import { Check, Plus } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { nameOf, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { comparisonHref } from './comparison-address.ts'
import { useIsCompared } from './comparison-store.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'

type Props = { vehicle: VehicleCardData; onPress: () => void; className: string }

/** 'Comparar' or 'Remover'. Without script it is a link that opens the comparison with this vehicle in it. */
export function CompareButton({ vehicle, onPress, className }: Props) {
  const isSelected = useIsCompared(vehicle.id)
  const isAwake = useHydrated()
  const name = [nameOf(vehicle), vehicle.version].filter(Boolean).join(' ')
  const Icon = isSelected ? Check : Plus
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={isSelected ? 2.4 : 2} />
      {isSelected ? 'Remover' : 'Comparar'}
    </>
  )
  if (!isAwake)
    return (
      <Link
        to={comparisonHref([vehicle.id, null, null, null])}
        aria-label={`Comparar ${name}`}
        data-awaits-island=""
        className={className}
      >
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={isSelected ? `Remover ${name} da comparação` : `Comparar ${name}`}
      onClick={onPress}
      className={className}
    >
      {content}
    </button>
  )
}
