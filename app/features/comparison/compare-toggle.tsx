import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { asIsland } from '#app/ui/island.tsx'
import { CompareButton } from './compare-button.tsx'
import { toggleComparison } from './toggle-comparison.ts'

type Props = { vehicle: VehicleCardData }

/** The quiet toggle of a card: stays where it is, whatever it says. */
export const CompareToggle = asIsland('compare-toggle', function CompareToggle({ vehicle }: Props) {
  return (
    <CompareButton
      vehicle={vehicle}
      onPress={() => toggleComparison(vehicle)}
      className={buttonClass(
        'quiet',
        'no-print min-w-27 flex-none gap-1.5! px-1.5! aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
      )}
    />
  )
})
