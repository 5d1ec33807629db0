import type { ChargingMix } from '#app/domain/costs/running-energy.ts'

/** One car of a comparison. What its kind does not need, or nobody said, is null. */
export type CarScenario = {
  kind: CarKind
  fuel: Fuel
  /** At the socket; of a plug-in hybrid while it drives on its battery. */
  kwhPer100Km: number | null
  /** The consumption of a plug-in hybrid with its battery empty. */
  petrolKmPerLitre: number | null
  ethanolKmPerLitre: number | null
  electricRangeKm: number | null
  kmBetweenCharges: number | null
  /** Zero: it costs nothing, for it is there already. */
  priceBrl: number | null
}

/** Both cars, driven by the same person in the same place. */
export type TailoredScenario = Record<Side, CarScenario> & {
  kmPerMonth: number
  mix: ChargingMix
  /** A price that nothing in the scenario needs may be null. */
  petrolBrlPerLitre: number | null
  ethanolBrlPerLitre: number | null
  homeBrlPerKwh: number | null
  publicAcBrlPerKwh: number | null
  publicDcBrlPerKwh: number | null
}

/** The kinds of cars, in the address and in words. */
export const carKinds = {
  eletrico: { label: 'Elétrico', hasPlug: true, hasTank: false },
  'plug-in': { label: 'Híbrido plug-in', hasPlug: true, hasTank: true },
  combustao: { label: 'Combustão ou híbrido', hasPlug: false, hasTank: true },
} as const satisfies Record<string, { label: string; hasPlug: boolean; hasTank: boolean }>
export type CarKind = keyof typeof carKinds

/** The fuels. */
export const fuels = {
  gasolina: { label: 'Gasolina' },
  etanol: { label: 'Etanol' },
} as const
export type Fuel = keyof typeof fuels

/** The two cars of a comparison: A is the one that somebody thinks of, B what it is measured against. */
export const sides = ['a', 'b'] as const
export type Side = (typeof sides)[number]

/** The cars before anybody chooses: the first screen's two. */
export const initialKinds: Record<Side, CarKind> = { a: 'eletrico', b: 'combustao' }

export function isCarKind(text: string): text is CarKind {
  return Object.hasOwn(carKinds, text)
}

export function isFuel(text: string): text is Fuel {
  return Object.hasOwn(fuels, text)
}
