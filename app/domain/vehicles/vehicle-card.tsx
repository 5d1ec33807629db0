import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { FigureText } from '#app/ui/figure-with-unit.tsx'
import { useToday } from '#app/platform/format/today.ts'
import { ServerCache } from '#app/ui/islands/server-cache.tsx'
import { PriceNote, VehiclePrice, AvailabilityBadge, RecallBadge, TypeBadge } from './vehicle-badges.tsx'
import { describePrice } from './price-label.ts'
import { isUncertain, nameOf, type VehicleCardData, vehiclePath } from './vehicle.ts'
import { VehiclePicture } from './vehicle-picture.tsx'
import { BatteryCharging, Gauge, Route, Timer } from '#app/ui/icons.tsx'

type Props = {
  vehicle: VehicleCardData
  compare?: ReactNode
  isEager?: boolean
  heading?: 'h2' | 'h3'
}

/** Five grid rows; `subgrid` aligns them with the cards in the same row. */
export function VehicleCard(props: Props) {
  const { vehicle, compare, isEager, heading } = props
  const price = describePrice(vehicle.priceSource, useToday())
  const variant = [heading, isEager && 'eager', compare && 'compare', price.label, price.isOld].join(' ')
  return (
    <ServerCache of={vehicle} variant={variant}>
      {() => <Card {...props} />}
    </ServerCache>
  )
}

function Card({ vehicle, compare, isEager = false, heading: Heading = 'h2' }: Props) {
  return (
    <article
      data-vehicle={vehicle.id}
      className="relative row-span-5 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-0 overflow-clip rounded-3 border border-line bg-surface transition-colors hover:border-control"
    >
      <div className="vehicle-slot">
        <VehiclePicture vehicle={vehicle} isEager={isEager} />
        <span className="absolute top-3 left-3 z-1">
          <TypeBadge vehicle={vehicle} />
        </span>
      </div>
      <div className="px-5 pt-4">
        <Heading className="text-18 leading-tight">
          <Link to={vehiclePath(vehicle)} prefetch="intent" className="after:absolute after:inset-0">
            {nameOf(vehicle)}
          </Link>
        </Heading>
        <p className="mt-0.5 text-14 text-ink-3">{[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="px-5 pt-3 pb-4">
        <VehiclePrice vehicle={vehicle} className={vehicle.priceBrl === null ? 'text-16' : 'text-[1.625rem]'} />
        <div className="mt-2 grid justify-items-start gap-1 text-13">
          <PriceNote vehicle={vehicle} />
          <AvailabilityBadge availability={vehicle.availability} />
          <RecallBadge vehicle={vehicle} />
        </div>
      </div>
      <dl className="grid grid-cols-2 border-t border-line">
        {cardFigures.map(({ key, label, unit, decimals, icon: Icon }) => (
          <div key={key} className="card-figure">
            <dt>
              <Icon aria-hidden="true" />
              {label}
            </dt>
            <dd className="fig text-16">
              <FigureText
                value={vehicle[key]}
                unit={unit}
                decimals={decimals}
                isUncertain={isUncertain(vehicle, key)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <div className="relative z-1 flex gap-1.5 self-end px-4 pt-3 pb-4">
        <Link
          to={vehiclePath(vehicle)}
          prefetch="intent"
          aria-label={`Ver Detalhes de ${nameOf(vehicle)} ${vehicle.version ?? ''}`.trim()}
          className={buttonClass('compact', 'flex-1')}
        >
          Ver Detalhes
        </Link>
        {compare}
      </div>
    </article>
  )
}

/** The four figures of every card, in order. Unknown figures are shown as a dash. */
export const cardFigures = [
  { key: 'rangeKm', label: 'Autonomia', unit: 'km', decimals: 0, icon: Route },
  { key: 'powerCv', label: 'Potência', unit: 'cv', decimals: 0, icon: Gauge },
  { key: 'acceleration0To100S', label: '0–100 km/h', unit: 's', decimals: 1, icon: Timer },
  { key: 'batteryKwh', label: 'Bateria', unit: 'kWh', decimals: 1, icon: BatteryCharging },
] as const
