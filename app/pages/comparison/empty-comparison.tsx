import { comparisonHref } from './comparison-href.ts'
import { Link } from '#app/ui/link.tsx'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { PriceNote, VehiclePrice } from '#app/domain/vehicles/vehicle-badges.tsx'
import { idsOf, slotsFrom } from './comparison-slots.ts'
import type { SuggestedComparison } from './comparison-data.ts'
import type { Comparison } from './use-comparison.ts'

type Props = { comparison: Comparison; suggestions: SuggestedComparison[] }

/** Opening a suggestion replaces the visitor's comparison. */
export function EmptyComparison({ comparison, suggestions }: Props) {
  return (
    <section aria-labelledby="por-onde-comecar" className="py-section">
      <h2 id="por-onde-comecar">Por onde começar</h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Escolha até 4 veículos no catálogo ou pelo nome, ou abra uma destas comparações, feitas com os modelos à venda.
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 md:gap-5">
        {suggestions.map(({ title, vehicles }) => {
          const slots = slotsFrom(vehicles, ({ id }) => id)
          return (
            <li
              key={title}
              className="relative overflow-clip rounded-3 border border-line bg-surface transition-colors hover:border-control"
            >
              <div aria-hidden="true" className="grid grid-cols-3 gap-px bg-line">
                {vehicles.map((vehicle) => (
                  <div key={vehicle.id} className="vehicle-slot">
                    <VehiclePicture vehicle={vehicle} />
                  </div>
                ))}
              </div>
              <div className="px-5 pt-4 pb-5">
                <h3>
                  <Link
                    to={comparisonHref(idsOf(slots))}
                    onClick={() => comparison.change(slots)}
                    className="after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                  </Link>
                </h3>
                <ul className="mt-2 grid gap-1 text-15">
                  {vehicles.map((vehicle) => (
                    <li key={vehicle.id} className="flex flex-wrap justify-between gap-x-4">
                      <span>
                        <ModelName vehicle={vehicle} /> <span className="text-13 text-ink-3">{vehicle.version}</span>
                      </span>
                      {vehicle.priceBrl !== null && (
                        <span className="ml-auto text-right">
                          <VehiclePrice vehicle={vehicle} className="text-15" />
                          <PriceNote vehicle={vehicle} className="block text-13" />
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
