import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { FigureWithUnit } from '#app/ui/format/figure-with-unit.tsx'
import { cardFigures } from './vehicle-card.tsx'
import { PriceNote, VehiclePrice } from './price-note.tsx'
import { isUncertain, nameOf, type VehicleCardData, vehiclePath } from './vehicle.ts'
import { AvailabilityBadge, TypeBadge } from './vehicle-badges.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'

/** The card of the list mode: one line where its list (a container) is wide enough. */
export function VehicleRow({ vehicle, compare }: { vehicle: VehicleCardData; compare?: ReactNode }) {
  const address = vehiclePath(vehicle)
  return (
    <article
      data-vehicle={vehicle.id}
      className="relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 @min-[860px]:grid-cols-[120px_minmax(0,1fr)_150px_320px_auto]"
    >
      <div className="vehicle-slot rounded-2">
        <VehiclePicture vehicle={vehicle} />
      </div>
      <div>
        <h2 className="text-16 leading-tight">
          <Link to={address} prefetch="intent" className="after:absolute after:inset-0">
            {nameOf(vehicle)}
          </Link>
        </h2>
        <p className="mt-1 mb-1.5 text-13 text-ink-3">{[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}</p>
        <TypeBadge vehicle={vehicle} />
      </div>
      <div className="@max-[859px]:col-span-2 @max-[859px]:flex @max-[859px]:flex-wrap @max-[859px]:items-baseline @max-[859px]:gap-x-4">
        <VehiclePrice vehicle={vehicle} className={vehicle.priceBrl === null ? 'text-14' : 'text-18'} />
        <PriceNote vehicle={vehicle} className="mt-1 block text-13" />
        <AvailabilityBadge availability={vehicle.availability} />
      </div>
      <dl className="grid grid-cols-4 gap-3 @max-[859px]:col-span-2">
        {cardFigures.map(({ key, label, unit, decimals }) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-12 text-ink-3">{label}</dt>
            <dd>
              <FigureWithUnit
                value={vehicle[key]}
                unit={unit}
                decimals={decimals}
                isUncertain={isUncertain(vehicle, key)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <div className="relative z-1 flex items-center gap-1.5 @max-[859px]:col-span-2 @min-[860px]:flex-col @min-[860px]:gap-0">
        <Link to={address} className="inline-flex min-h-11 items-center px-2 text-15 font-semibold hover:underline">
          Ver Detalhes
        </Link>
        {compare}
      </div>
    </article>
  )
}
