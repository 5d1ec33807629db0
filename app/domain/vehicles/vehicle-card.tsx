import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { FigureText } from '#app/ui/figure-with-unit.tsx'
import { useToday } from '#app/platform/format/today.ts'
import { ServerCache } from '#app/ui/islands/server-cache.tsx'
import { PriceNote, VehiclePrice, AvailabilityBadge, RecallBadge, TypeBadge } from './vehicle-badges.tsx'
import { describePrice } from './price-label.ts'
import { type cardFigureKeys, describeVersions, type ModelVersions, versionLabel } from './model-versions.ts'
import { formatPrice } from '#app/platform/format/format-number.ts'
import { ModelName } from './model-name.tsx'
import { isUncertain, nameOf, type VehicleCardData, vehiclePath } from './vehicle.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

type Props = {
  vehicle: VehicleCardData
  /** Versions of the model on this card, including `vehicle`. */
  versions?: ModelVersions | undefined
  versionLinks?: ReactNode
  compare?: ReactNode
  isEager?: boolean
  heading?: 'h2' | 'h3'
}

/** `subgrid` aligns the card's five rows with neighbouring cards. */
export function VehicleCard(props: Props) {
  const { vehicle, versions, compare, isEager, heading } = props
  const price = describePrice((versions?.priced ?? vehicle).priceSource, useToday())
  const variant = [heading, isEager && 'eager', compare && 'compare', price.label, price.isToConfirm].join(' ')
  return (
    <ServerCache of={versions ?? vehicle} variant={variant}>
      {() => <Card {...props} />}
    </ServerCache>
  )
}

function Card({ vehicle, versions, versionLinks, compare, isEager = false, heading: Heading = 'h2' }: Props) {
  const priced = versions?.priced ?? vehicle
  return (
    <article data-vehicle={vehicle.id} className="vehicle-card">
      <div className="vehicle-slot">
        <VehiclePicture vehicle={vehicle} isEager={isEager} />
        <span className="absolute top-3 left-3 z-1">
          <TypeBadge vehicle={vehicle} />
        </span>
      </div>
      <div className="px-4 pt-3">
        <Heading className="text-18 leading-tight">
          <Link
            to={vehiclePath(vehicle)}
            prefetch="intent"
            className="-mt-3 inline-block pt-3 after:absolute after:inset-0"
          >
            <ModelName vehicle={vehicle} />
          </Link>
        </Heading>
        {versionLinks ?? (
          <p className="mt-0.5 text-14 text-ink-3">{versions ? describeVersions(versions) : versionLabel(vehicle)}</p>
        )}
      </div>
      <div className="px-4 pt-2 pb-3">
        <PricePrefix versions={versions} />
        <VehiclePrice vehicle={priced} className={priced.priceBrl === null ? 'text-16' : 'text-22'} />
        <div className="mt-1 flex flex-wrap gap-x-2 gap-y-0.5 text-12">
          <PriceNote vehicle={priced} className="w-full" />
          <OtherPrice versions={versions} />
          <AvailabilityBadge availability={vehicle.availability} />
          <RecallBadge vehicle={versions ?? vehicle} />
        </div>
      </div>
      <dl className={`card-figures ${versions ? 'text-15' : 'text-16'}`}>
        {cardFiguresOf(vehicle).map(({ key, label, unit, decimals }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="fig">
              <CardFigure {...{ vehicle, versions, figure: key, unit, decimals }} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="relative z-1 flex gap-1.5 self-end p-3">
        <Link
          to={vehiclePath(vehicle)}
          prefetch="intent"
          aria-label={`Ver Detalhes de ${nameOf(vehicle)} ${vehicle.version ?? ''}`.trim()}
          className={buttonClass('compact', 'flex-auto px-2!')}
        >
          Ver Detalhes
        </Link>
        {compare}
      </div>
    </article>
  )
}

type VersionsProps = { versions: ModelVersions | undefined }

/** 'a partir de' or 'até' before the price. */
export function PricePrefix({ versions }: VersionsProps) {
  const other = otherPriceOf(versions)
  return other && <span className="mr-1.5 text-13 whitespace-nowrap text-ink-3">{other.prefix}</span>
}

/** Other end of the card's price range. */
export function OtherPrice({ versions }: VersionsProps) {
  const other = otherPriceOf(versions)
  return (
    other && (
      <span className="text-ink-2 sm:w-full">
        {other.otherPrefix} {formatPrice(other.priceBrl)}
      </span>
    )
  )
}

/** null: all known prices are equal, or no price is known. */
function otherPriceOf(versions: ModelVersions | undefined) {
  if (!versions?.prices || versions.prices[0] === versions.prices[1]) return null
  const [lowest, highest] = versions.prices
  return versions.priced.priceBrl === lowest
    ? { prefix: 'a partir de', otherPrefix: 'até', priceBrl: highest }
    : { prefix: 'até', otherPrefix: 'a partir de', priceBrl: lowest }
}

type CardFigureProps = Pick<Props, 'vehicle' | 'versions'> & {
  figure: (typeof cardFigureKeys)[number]
  unit: string
  decimals: number
}

/** Figure of the vehicle, or the lowest and highest figure of all versions. */
export function CardFigure({ vehicle, versions, figure, ...format }: CardFigureProps) {
  const [value, highest] = versions ? (versions.figures[figure] ?? [null]) : [vehicle[figure]]
  const isUnsure = versions ? versions.uncertain.includes(figure) : isUncertain(vehicle, figure)
  return <FigureText {...{ value, highest, ...format }} isUncertain={isUnsure} />
}

export const cardFigures = [
  { key: 'rangeKm', label: 'Autonomia', unit: 'km', decimals: 0 },
  { key: 'powerCv', label: 'Potência', unit: 'cv', decimals: 0 },
  { key: 'acceleration0To100S', label: '0–100 km/h', unit: 's', decimals: 1 },
  { key: 'batteryKwh', label: 'Bateria', unit: 'kWh', decimals: 1 },
] as const

/** The range of a plug-in is that of its battery. */
export function cardFiguresOf({ type }: Pick<VehicleCardData, 'type'>) {
  if (type !== 'plug-in') return cardFigures
  return cardFigures.map((figure) => (figure.key === 'rangeKm' ? { ...figure, label: 'Autonomia elétrica' } : figure))
}
