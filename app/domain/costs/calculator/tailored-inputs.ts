import { type NumberInput as CheckedInput, type NumberRow, zeroProblem } from './number-inputs.ts'
import { savingsRows } from './savings-inputs.ts'
import type { ChargingMix } from '#app/domain/costs/running-energy.ts'

/** null: unknown, or not needed for this kind of car. */
export type CarScenario = {
  kind: CarKind
  fuel: Fuel
  /** Consumption at the socket. For a plug-in hybrid, while it drives on the battery. */
  kwhPer100Km: number | null
  petrolKmPerLitre: number | null
  ethanolKmPerLitre: number | null
  electricRangeKm: number | null
  kmBetweenCharges: number | null
  /** 0: the visitor has the car. */
  priceBrl: number | null
}

export type TailoredScenario = Record<Side, CarScenario> & {
  kmPerMonth: number
  mix: ChargingMix
  /** null: not needed. */
  petrolBrlPerLitre: number | null
  ethanolBrlPerLitre: number | null
  homeBrlPerKwh: number | null
  publicAcBrlPerKwh: number | null
  publicDcBrlPerKwh: number | null
}

export const carKinds = {
  eletrico: { label: 'Elétrico', hasPlug: true, hasTank: false },
  'plug-in': { label: 'Híbrido plug-in', hasPlug: true, hasTank: true },
  combustao: { label: 'Combustão ou híbrido', hasPlug: false, hasTank: true },
} as const satisfies Record<string, { label: string; hasPlug: boolean; hasTank: boolean }>
export type CarKind = keyof typeof carKinds

export const fuels = {
  gasolina: { label: 'Gasolina' },
  etanol: { label: 'Etanol' },
} as const
export type Fuel = keyof typeof fuels

export const sides = ['a', 'b'] as const
export type Side = (typeof sides)[number]

export const initialChoices: Choices = {
  a: { kind: 'eletrico', fuel: 'gasolina' },
  b: { kind: 'combustao', fuel: 'gasolina' },
  shares: null,
}

export function isCarKind(text: string): text is CarKind {
  return Object.hasOwn(carKinds, text)
}

export function isFuel(text: string): text is Fuel {
  return Object.hasOwn(fuels, text)
}

export type Choices = Record<Side, { kind: CarKind; fuel: Fuel }> & {
  /** Shares in percent. null: one of the texts is no number. */
  shares: Record<ShareKey, number> | null
}
type Need = 'required' | 'optional' | 'none'

export const shareKeys = ['home', 'publicAc', 'publicDc'] as const
type ShareKey = (typeof shareKeys)[number]

const percent = { unit: '%', max: 100, mayBeZero: true } as const
const { km, gasolina, kml, energia, kwh } = savingsRows

const sharedFields = {
  km: { ...km, need: () => 'required' },
  cidade: { ...percent, label: 'Quanto você roda na cidade', unit: '% dos km', need: () => 'optional' },
  gasolina: { ...gasolina, need: petrolNeed },
  etanol: { ...gasolina, label: 'Preço do etanol', need: (chosen) => requiredIf(burns(chosen, 'etanol')) },
  energia: { ...energia, need: (chosen) => requiredIf(chargesAt(chosen, 'home')) },
  casa: { ...percent, label: 'Em casa', need: (chosen) => requiredIf(hasPlug(chosen)) },
  ac: { ...percent, label: 'Em ponto de recarga (AC)', need: (chosen) => requiredIf(hasPlug(chosen)) },
  dc: { ...percent, label: 'Em ponto rápido (DC)', need: (chosen) => requiredIf(hasPlug(chosen)) },
  'preco-ac': {
    ...energia,
    label: 'Preço em ponto de recarga (AC)',
    need: (chosen) => requiredIf(chargesAt(chosen, 'publicAc')),
  },
  'preco-dc': {
    ...energia,
    label: 'Preço em ponto rápido (DC)',
    need: (chosen) => requiredIf(chargesAt(chosen, 'publicDc')),
  },
} as const satisfies Record<string, NumberRow & { need: (chosen: Choices) => Need }>

export const shareNames = { home: 'casa', publicAc: 'ac', publicDc: 'dc' } as const satisfies Record<ShareKey, string>

const carFields = {
  kwh: { ...kwh, need: ({ kind }) => requiredIf(carKinds[kind].hasPlug) },
  petrol: { ...kml, need: ({ kind, fuel }) => fuelNeed(kind, fuel, 'gasolina') },
  ethanol: { ...kml, label: 'Consumo do etanol', need: ({ kind, fuel }) => fuelNeed(kind, fuel, 'etanol') },
  range: {
    label: 'Autonomia elétrica',
    unit: 'km',
    max: 2000,
    isLarge: true,
    need: ({ kind }) => requiredIf(kind === 'plug-in'),
  },
  between: {
    label: 'Distância entre recargas',
    unit: 'km',
    max: 10_000,
    isLarge: true,
    need: ({ kind }) => requiredIf(kind === 'plug-in'),
  },
  price: {
    label: 'Preço do carro',
    unit: 'R$',
    max: 100_000_000,
    mayBeZero: true,
    isLarge: true,
    lowest: 1000,
    need: () => 'optional',
  },
} as const satisfies Record<string, NumberRow & { need: (car: { kind: CarKind; fuel: Fuel }) => Need }>
export type CarFieldKey = keyof typeof carFields
export const carFieldKeys = Object.keys(carFields) as CarFieldKey[]

/** The simple calculator also has `kwh` and `kml`. */
export const carNames = {
  a: {
    model: 'modelo-a',
    kind: 'tipo-a',
    fuel: 'combustivel-a',
    kwh: 'kwh',
    petrol: 'kml-a',
    ethanol: 'kml-etanol-a',
    range: 'alcance-a',
    between: 'entre-a',
    price: 'preco-a',
  },
  b: {
    model: 'modelo-b',
    kind: 'tipo-b',
    fuel: 'combustivel-b',
    kwh: 'kwh-b',
    petrol: 'kml',
    ethanol: 'kml-etanol-b',
    range: 'alcance-b',
    between: 'entre-b',
    price: 'preco-b',
  },
} as const satisfies Record<Side, Record<CarFieldKey | 'model' | 'kind' | 'fuel', string>>

type CarNames = (typeof carNames)[Side]
export type NumberName = keyof typeof sharedFields | CarNames[CarFieldKey]
type ChoiceName = 'uf' | 'distribuidora' | 'bandeira' | 'tarifa' | CarNames['model' | 'kind' | 'fuel']
export type TailoredName = NumberName | ChoiceName

export type NumberInput = CheckedInput<NumberName> & { need: (chosen: Choices) => Need }

export const numberInputs: NumberInput[] = [
  ...(Object.keys(sharedFields) as (keyof typeof sharedFields)[]).map((name) => sharedInput(name)),
  ...sides.flatMap((side) => carFieldKeys.map((key) => carInput(side, key))),
]

export const choiceNames: ChoiceName[] = [
  'uf',
  'distribuidora',
  'bandeira',
  'tarifa',
  ...sides.flatMap((side) => [carNames[side].model, carNames[side].kind, carNames[side].fuel]),
]

export function numberInput(name: NumberName): NumberInput {
  const found = numberInputs.find((input) => input.name === name)
  if (!found) throw new Error(`no input is called ${name}`)
  return found
}

function sharedInput(name: keyof typeof sharedFields): NumberInput {
  const field: NumberRow & { need: (chosen: Choices) => Need } = sharedFields[name]
  return { ...field, name, problem: zeroProblem(field.label, field) }
}

function carInput(side: Side, key: CarFieldKey): NumberInput {
  const field: NumberRow & { need: (car: Choices[Side]) => Need } = carFields[key]
  const name = carNames[side][key]
  // The simple calculator compares no car A and B, so its label names no car.
  const ofCar = name === 'kwh' || name === 'kml' ? '' : ` ${key === 'price' ? '' : 'do carro '}${side.toUpperCase()}`
  return {
    ...field,
    name,
    need: (chosen) => field.need(chosen[side]),
    problem: zeroProblem(`${field.label}${ofCar}`, field),
  }
}

function requiredIf(isNeeded: boolean): Need {
  return isNeeded ? 'required' : 'none'
}

function hasPlug(chosen: Choices): boolean {
  return sides.some((side) => carKinds[chosen[side].kind].hasPlug)
}

function burns(chosen: Choices, fuel: Fuel): boolean {
  return sides.some((side) => carKinds[chosen[side].kind].hasTank && chosen[side].fuel === fuel)
}

function chargesAt(chosen: Choices, place: ShareKey): boolean {
  return hasPlug(chosen) && (chosen.shares?.[place] ?? 0) > 0
}

/** Petrol is optional for ethanol cars. If it is given, both fuels are compared. */
function petrolNeed(chosen: Choices): Need {
  if (burns(chosen, 'gasolina')) return 'required'
  return burns(chosen, 'etanol') ? 'optional' : 'none'
}

function fuelNeed(kind: CarKind, chosen: Fuel, fuel: Fuel): Need {
  if (!carKinds[kind].hasTank) return 'none'
  if (chosen === fuel) return 'required'
  return fuel === 'gasolina' ? 'optional' : 'none'
}
