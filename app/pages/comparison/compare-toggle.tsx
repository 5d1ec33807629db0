import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { asIsland } from '#app/ui/islands/island.tsx'
import { CompareButton, toggleComparison } from './compare-button.tsx'
import { storageKey } from './stored-slots.ts'

type Props = { vehicle: VehicleCardData }

/** The quiet toggle of a card: stays where it is, whatever it says. */
export const CompareToggle = asIsland(
  'compare-toggle',
  function CompareToggle({ vehicle }: Props) {
    return (
      <CompareButton
        vehicle={vehicle}
        onPress={() => toggleComparison(vehicle)}
        className={buttonClass('quiet', 'no-print compare-toggle')}
      />
    )
  },
  { stored: storageKey },
)
