import type { CSSProperties } from 'react'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { formatRank, rankAmongPeers, rankAmongType, similarGroupOf } from '#app/domain/verdict/peer-rank.ts'
import { isOnSale, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

/** `isNeutral`: no pro or con. */
type RulerProps = { gauge: Gauge; isNeutral?: boolean }

/** The better end is on the right. The needle marks this model. The dotted line marks the median of its type on sale. */
export function Ruler({ gauge, isNeutral = false }: RulerProps) {
  const { unit, decimals, better, value, min, max, isOpenAbove, median, share } = gauge
  if (value === null) return null
  const percent = (at: number) => `${((better === 'higher' ? at - min : max - at) / (max - min)) * 100}%`
  const ends = [formatNumber(min), `${formatNumber(max)}${isOpenAbove ? '+' : ''}`]
  const [worst, best] = better === 'higher' ? ends : ends.toReversed()
  const position = { '--m': percent(median), '--p': percent(value) } as CSSProperties
  return (
    <div>
      <div aria-hidden="true" className="scale" style={position}>
        <span className="median" />
        <span className={`needle ${isNeutral ? 'bg-ink!' : needleClass(share)}`} />
      </div>
      <div aria-hidden="true" className="relative mt-1.5 flex justify-between text-12 text-ink-3 tabular-nums">
        <span>{worst}</span>
        <span className="absolute" style={{ left: clamped(percent(median)), translate: '-50%' }}>
          mediana {formatNumber(median, decimals)}
        </span>
        <span>{best}</span>
      </div>
      <p className="sr-only">
        {formatNumber(value, decimals)} {unit}, numa escala de {formatNumber(min)} a {formatNumber(max)}
        {isOpenAbove && ' ou mais'}, com mediana de {formatNumber(median, decimals)}
      </p>
    </div>
  )
}

/** Keeps the label of the median clear of those at the ends. */
function clamped(percent: string): string {
  const room = 'min(4.5rem, 45%)'
  return `clamp(${room}, ${percent}, 100% - ${room})`
}

/** Green in the best third of the ranks, ochre in the last. */
function needleClass(share: number): string {
  return share <= 1 / 3 ? '' : share <= 2 / 3 ? 'bg-ink!' : 'bg-warn!'
}

export type GaugeKey = 'rangeKm' | 'acceleration0To100S' | 'consumptionKwhPer100Km' | 'dcChargeKw'

type GaugeKind = { key: GaugeKey; label: string; unit: string; decimals: number; better: 'higher' | 'lower' }

const gaugeKinds: (GaugeKind & { step: number })[] = [
  { key: 'rangeKm', label: 'Autonomia, Inmetro', unit: 'km', decimals: 0, step: 20, better: 'higher' },
  { key: 'acceleration0To100S', label: '0 a 100 km/h', unit: 's', decimals: 1, step: 1, better: 'lower' },
  {
    key: 'consumptionKwhPer100Km',
    label: 'Consumo, Inmetro',
    unit: 'kWh/100 km',
    decimals: 1,
    step: 1,
    better: 'lower',
  },
  { key: 'dcChargeKw', label: 'Recarga rápida DC, até', unit: 'kW', decimals: 0, step: 10, better: 'higher' },
]

export type Gauge = GaugeKind & {
  value: number | null
  min: number
  max: number
  /** True if a few models are beyond `max`, far from all others. */
  isOpenAbove: boolean
  median: number
  /** Place among the models of the type: from 0, the best, to 1. */
  share: number
  /** Among similar models and among those of the type: '9º de 10 parecidos', '86º de 89 elétricos'. Without groups that are too small. */
  ranks: string[]
}

/** With fewer known values the scale is omitted. */
const minPeers = 4

/** Compares within the vehicle type: the electric range of a plug-in hybrid is not comparable with a battery car's. */
export function gaugesOf(vehicle: Vehicle, all: Vehicle[]): Gauge[] {
  const onSale = all.filter((peer) => isOnSale(peer) || peer.id === vehicle.id)
  const peers = onSale.filter((peer) => peer.type === vehicle.type)
  const similar = similarGroupOf(vehicle, onSale)
  return gaugeKinds.flatMap(({ step, ...kind }) => {
    const { key, better } = kind
    const values = peers.flatMap((peer) => peer[key] ?? []).toSorted((a, b) => a - b)
    if (values.length < minPeers) return []
    const value = vehicle[key]
    const { top, isOpenAbove } = scaleTopOf(values, value)
    const ranking = { figure: (peer: Vehicle) => peer[key], better, isOfType: true }
    const ofType = rankAmongType(vehicle, onSale, ranking)
    const ranks = [rankAmongPeers(vehicle, onSale, ranking), ofType].filter((rank) => rank !== null)
    return {
      ...kind,
      value,
      min: Math.floor((values[0] ?? 0) / step) * step,
      max: Math.ceil(top / step) * step,
      isOpenAbove,
      median: medianOf(values),
      share: ofType === null ? 1 : (ofType.place - 1) / Math.max(ofType.count - 1, 1),
      ranks: ranks.map((rank) => formatRank(rank, similar)),
    }
  })
}

/** Share of the models that the scale contains if the highest are far away, and how far that is. */
const usualShare = 0.9
const farAway = 1.5

/** One model with 119 kWh/100 km would squeeze all others into the first fifth of the scale. @param values ascending */
function scaleTopOf(values: number[], value: number | null): { top: number; isOpenAbove: boolean } {
  const highest = values.at(-1) ?? 0
  const usual = Math.max(values[Math.floor((values.length - 1) * usualShare)] ?? 0, value ?? 0)
  return highest > usual * farAway ? { top: usual, isOpenAbove: true } : { top: highest, isOpenAbove: false }
}

function medianOf(sorted: number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
