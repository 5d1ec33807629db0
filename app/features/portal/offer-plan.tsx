import type { AdvertisingOffer } from './advertising-offers.ts'

/** A page drawn as a plan: quiet where the portal speaks, green where the advertiser does. */
export function OfferPlan({ plan: { own, offered } }: { plan: AdvertisingOffer['plan'] }) {
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="h-auto w-full rounded-2 bg-sunken">
      {own.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1.5" className="fill-line" />
      ))}
      {offered.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="1.5"
          className="fill-accent-soft stroke-needle"
          strokeWidth="0.8"
        />
      ))}
    </svg>
  )
}
