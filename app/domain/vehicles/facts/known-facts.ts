import { type Fact, type FactKey, facts, type FactValue } from './facts.ts'

type Drive = { hasPlug: boolean; hasTank: boolean }
type Equipped = Record<'fuelCityKmPerL' | 'ethanolCityKmPerL' | 'connector', FactValue>

/** False if a car of this drive, engine and socket cannot have the fact: a gap there is no missing figure. */
export function appliesTo(
  key: FactKey,
  { hasPlug, hasTank }: Drive,
  { fuelCityKmPerL, ethanolCityKmPerL, connector }: Equipped,
): boolean {
  switch ((facts[key] as Fact).needs) {
    case 'plug':
      return hasPlug
    case 'dc':
      // A socket of Tipo 2 alone takes no direct current.
      return hasPlug && connector !== 'Tipo 2'
    case 'tank':
      return hasTank
    case 'flex':
      // The Inmetro measures a flex engine with both fuels.
      return hasTank && (ethanolCityKmPerL !== null || fuelCityKmPerL === null)
    case undefined:
      return true
  }
}

/** Facts that few makers state: a sheet tells them where they are known, and does not list them as missing. */
export const rarelyStated: readonly FactKey[] = ['batteryUsableKwh', 'rangeWltpKm', 'heatPump']

/** True for a measured figure, which may be about right ('≈'); any other fact of low confidence is 'a conferir'. */
export function isQuantity(key: FactKey): boolean {
  const fact: Fact = facts[key]
  return fact.kind === 'number' && !fact.isExact
}

/** The words after a fact of low confidence that is no quantity. */
export const toBeChecked = '(a conferir)'
