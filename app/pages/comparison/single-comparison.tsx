import { PriceNote, VehiclePrice } from '#app/domain/vehicles/vehicle-badges.tsx'
import { Plus } from '#app/ui/icons.tsx'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { addToSlots, isInSlots } from './comparison-slots.ts'
import { SlotForm } from './slot-cards.tsx'
import type { Comparison } from './use-comparison.ts'

type Props = { comparison: Comparison; name: string; similar: VehicleCardData[] }

/** Offers similar vehicles. */
export function SingleComparison({ comparison, name, similar }: Props) {
  const { slots, onlyDifferences } = comparison
  const offered = similar.filter((vehicle) => !isInSlots(slots, vehicle.id))
  return (
    <section aria-labelledby="mais-um" className="py-section">
      <h2 id="mais-um">Falta mais um</h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Escolha pelo menos mais um veículo para ver a tabela de comparação.
        {offered.length > 0 && ` Estes têm a mesma carroceria do ${name} e são dos mais próximos em preço:`}
      </p>
      <ul className="mt-6 grid gap-3 md:grid-cols-3 md:gap-5">
        {offered.map((vehicle) => (
          <li key={vehicle.id}>
            <SlotForm
              slots={addToSlots(slots, vehicle)}
              onlyDifferences={onlyDifferences}
              onSubmit={() => comparison.change(addToSlots(slots, vehicle))}
            >
              <button
                type="submit"
                className="grid w-full grid-cols-[104px_minmax(0,1fr)_auto] items-center gap-4 rounded-3 border border-line bg-surface p-2.5 pr-4 text-left transition-colors hover:border-control"
              >
                <span className="vehicle-slot rounded-2">
                  <VehiclePicture vehicle={vehicle} />
                </span>
                <span>
                  <span className="sr-only">Comparar com </span>
                  <span className="block leading-tight font-semibold">
                    <ModelName vehicle={vehicle} />
                  </span>
                  <span className="block text-13 text-ink-3">{vehicle.version}</span>
                  <VehiclePrice vehicle={vehicle} className="mt-1 block text-16" />
                  <PriceNote vehicle={vehicle} className="block text-13" />
                </span>
                <Plus aria-hidden="true" className="size-5 text-accent" />
              </button>
            </SlotForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
