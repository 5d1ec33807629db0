import { Link } from '#app/ui/link.tsx'
import { priceLabel } from '#app/features/vehicles/price-label.ts'
import { nameOf, type VehicleCardData, vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { TypeBadge } from '#app/features/vehicles/vehicle-badges.tsx'
import { VehiclePicture } from '#app/features/vehicles/vehicle-picture.tsx'
import { FigureWithUnit, Price } from '#app/ui/figure-with-unit.tsx'

/** A model in the running text: what it looks like, costs and reaches today, whatever the article was written for. */
export function BodyVehicle({ vehicle }: { vehicle: VehicleCardData }) {
  return (
    <aside
      aria-label={nameOf(vehicle)}
      data-vehicle={vehicle.id}
      className="relative my-8 grid max-w-[68ch] overflow-clip rounded-3 border border-line bg-surface transition-colors hover:border-control sm:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="vehicle-slot">
        <VehiclePicture vehicle={vehicle} />
      </div>
      <div className="flex flex-col justify-center gap-3 px-5 py-4">
        <div>
          <p className="text-18 leading-tight font-semibold tracking-[-0.01em]">
            <Link
              to={vehiclePath(vehicle)}
              prefetch="intent"
              className="underline-offset-4 after:absolute after:inset-0 hover:underline hover:decoration-1"
            >
              {nameOf(vehicle)}
            </Link>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-3">
            {[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}
            <TypeBadge vehicle={vehicle} />
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <div className="flex flex-col-reverse justify-end">
            <dt className="text-13 text-ink-3">
              {vehicle.priceBrl === null ? 'Preço' : priceLabel(vehicle.priceSource)}
            </dt>
            <dd>
              <Price reais={vehicle.priceBrl} className={vehicle.priceBrl === null ? 'text-16' : 'text-22'} />
            </dd>
          </div>
          <div className="flex flex-col-reverse justify-end">
            <dt className="text-13 text-ink-3">Autonomia</dt>
            <dd>
              <FigureWithUnit value={vehicle.rangeKm} unit="km" className="text-22" />
            </dd>
          </div>
        </dl>
      </div>
    </aside>
  )
}
