import { isUncertain, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

type GaugeKey = 'rangeKm' | 'acceleration0To100S' | 'consumptionKwhPer100Km' | 'dcChargeKw'

const gaugeKinds = [
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
] as const satisfies {
  key: GaugeKey
  label: string
  unit: string
  decimals: number
  step: number
  better: 'higher' | 'lower'
}[]

/** The position of one figure of a model among the models of its kind. */
export type Gauge = {
  key: GaugeKey
  label: string
  unit: string
  decimals: number
  value: number | null
  isUncertain: boolean
  min: number
  max: number
  median: number
  /** 1 is the best; models with the same value share a rank. */
  rank: number | null
  peerCount: number
}

/** The fewest models that make a comparison worth showing. */
const fewestPeers = 4

/**
 * The four rulers of the vehicle's page. Peers are the models of the same type, so that the electric range of a plug-in
 * hybrid is never measured against a battery car's.
 */
export function gaugesOf(vehicle: Vehicle, all: Vehicle[]): Gauge[] {
  const peers = all.filter((peer) => peer.type === vehicle.type)
  return gaugeKinds.flatMap(({ key, label, unit, decimals, step, better }) => {
    const values = peers.flatMap((peer) => peer[key] ?? []).toSorted((a, b) => a - b)
    if (values.length < fewestPeers) return []
    const value = vehicle[key]
    return {
      key,
      label,
      unit,
      decimals,
      value,
      isUncertain: isUncertain(vehicle, key),
      min: Math.floor((values[0] ?? 0) / step) * step,
      max: Math.ceil((values.at(-1) ?? 0) / step) * step,
      median: medianOf(values),
      rank:
        value === null
          ? null
          : 1 + values.filter((other) => (better === 'higher' ? other > value : other < value)).length,
      peerCount: values.length,
    }
  })
}

/** @param sorted ascending, not empty */
function medianOf(sorted: number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
