import { Price } from '#app/ui/figure-with-unit.tsx'
import { useToday } from '#app/platform/format/today.ts'
import { describePrice } from './price-label.ts'
import { isUncertain, type VehicleCardData } from './vehicle.ts'

type Props = { vehicle: Pick<VehicleCardData, 'priceBrl' | 'priceSource'>; className?: string }

type PriceProps = { vehicle: Pick<VehicleCardData, 'priceBrl' | 'priceSource'>; className?: string }

/** The price of a model, marked where nobody is sure of it. */
export function VehiclePrice({ vehicle, ...look }: PriceProps) {
  return <Price reais={vehicle.priceBrl} isUncertain={isUncertain(vehicle, 'priceBrl')} {...look} />
}

/** The line at a price: what it is called, with its month. An old one has a sign and another colour; a price that is not known has no line. */
export function PriceNote({ vehicle: { priceBrl, priceSource }, className = '' }: Props) {
  const { words, isOld } = describePrice(priceSource, useToday())
  return priceBrl === null ? null : <span className={`${isOld ? 'aged' : 'text-ink-3'} ${className}`}>{words}</span>
}
