/** The kinds of cars, in the address and in words. */
export const carKinds = {
  eletrico: { label: 'Elétrico', hasPlug: true, hasTank: false },
  'plug-in': { label: 'Híbrido plug-in', hasPlug: true, hasTank: true },
  combustao: { label: 'Combustão ou híbrido sem tomada', hasPlug: false, hasTank: true },
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
