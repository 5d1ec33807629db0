import { Check, Plus } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { nameOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { storageKey, useIsCompared } from './compared-ids.ts'
import { comparisonHref } from './comparison-address.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { asIsland } from '#app/ui/islands/island.tsx'

type Props = { vehicle: VehicleCardData; onPress: () => void; className: string }

export function CompareButton({ vehicle, onPress, className }: Props) {
  const isSelected = useIsCompared(vehicle.id)
  const isHydrated = useHydrated()
  const name = [nameOf(vehicle), vehicle.version].filter(Boolean).join(' ')
  const Icon = isSelected ? Check : Plus
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={isSelected ? 2.4 : 2} />
      {isSelected ? 'Remover' : 'Comparar'}
    </>
  )
  if (!isHydrated)
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

let loaded: typeof import('./toggle-comparison.ts') | undefined

/** What a press does is loaded with the first one; the others act at once. */
function press(vehicle: VehicleCardData): void {
  if (loaded) loaded.toggleComparison(vehicle)
  else
    void import('./toggle-comparison.ts').then((toggle) => {
      loaded = toggle
      toggle.toggleComparison(vehicle)
    })
}

type CompareToggleProps = { vehicle: VehicleCardData }

/** The quiet toggle of a card: stays where it is, whatever it says. */
export const CompareToggle = asIsland(
  'compare-toggle',
  function CompareToggle({ vehicle }: CompareToggleProps) {
    return (
      <CompareButton
        vehicle={vehicle}
        onPress={() => press(vehicle)}
        className={buttonClass('quiet', 'no-print compare-toggle')}
      />
    )
  },
  { stored: storageKey },
)
