import { CircleHelp, CircleSlash, Fuel, PlugZap, TriangleAlert, Zap } from '#app/ui/icons.tsx'
import { availabilityLabels, type VehicleCardData, isUncertain } from './vehicle.ts'
import type { VehicleType } from './vehicle-type.ts'
import { Price } from '#app/ui/figure-with-unit.tsx'
import { useToday } from '#app/platform/format/today.ts'
import { describePrice } from './price-label.ts'

const variants = {
  eletrico: { icon: Zap, className: 'bg-elec-soft text-elec-text' },
  'plug-in': { icon: PlugZap, className: 'plug-in-tint text-ink' },
  hibrido: { icon: Fuel, className: 'bg-petrol-soft text-petrol-text' },
} satisfies Record<VehicleType, unknown>

export function TypeBadge({ vehicle }: { vehicle: Pick<VehicleCardData, 'type' | 'typeLabel'> }) {
  const { icon: Icon, className } = variants[vehicle.type]
  return (
    <span className={`badge ${className}`}>
      <Icon aria-hidden="true" className="size-3.5" />
      {vehicle.typeLabel}
    </span>
  )
}

export function RecallBadge({ vehicle: { hasRecall } }: { vehicle: { hasRecall?: boolean } }) {
  if (!hasRecall) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-13 font-semibold">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      Tem recall
    </span>
  )
}

export function AvailabilityBadge({ availability }: Pick<VehicleCardData, 'availability'>) {
  if (availability === 'on-sale')
    return (
      <span
        title="À venda no Brasil; o portal não vende veículos."
        className="on-sale inline-flex items-center gap-1.5 text-13 text-ink-2"
      >
        {availabilityLabels[availability]}
      </span>
    )
  const Icon = availability === 'unclear' ? CircleHelp : CircleSlash
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-ink-2">
      <Icon aria-hidden="true" className="size-3.5" />
      {availabilityLabels[availability]}
    </span>
  )
}

type PriceProps = { vehicle: Pick<VehicleCardData, 'priceBrl' | 'priceSource'>; className?: string }

export function VehiclePrice({ vehicle, ...props }: PriceProps) {
  return <Price reais={vehicle.priceBrl} isUncertain={isUncertain(vehicle, 'priceBrl')} {...props} />
}

/** Empty without a price. */
export function PriceNote({ vehicle: { priceBrl, priceSource }, className = '' }: PriceProps) {
  const { label, isToConfirm } = describePrice(priceSource, useToday())
  return priceBrl === null ? null : (
    <span className={`${isToConfirm ? 'aged' : 'text-ink-3'} ${className}`}>{label}</span>
  )
}
