import { inmetroCityPercent, mixedKmPerLitre, mixedKwhPer100Km } from '#app/features/costs/running-energy.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { Stated } from './assumption.ts'
import type { CatalogueFigure, OwnedVehicle } from './owned-vehicle.ts'
import type { OwnershipScenario } from './ownership-scenario.ts'

type Question = { vehicle: OwnedVehicle; scenario: OwnershipScenario }

/** A model's electric consumption for the visitor's share of city. */
export function electricUseOf({ vehicle: { kwhPer100Km }, scenario }: Question): Stated {
  const percent = cityPercentOf(scenario)
  const { combined, city, road } = kwhPer100Km
  const value = mixedKwhPer100Km(valuesOf(kwhPer100Km), percent / 100)
  if (value === null) return missing('O consumo elétrico deste modelo ainda não é conhecido; escreva o seu.')
  if (value !== combined.value) return mixed(value, city, mixNote(percent, { city, road }, 'kWh/100 km'))
  const isForThis = percent === inmetroCityPercent
  return mixed(
    value,
    combined,
    isForThis ? `Com ${percent}% na cidade` : 'Número combinado: faltam os de cidade e estrada',
  )
}

/** The same of fuel. */
export function fuelUseOf({ vehicle: { kmPerLitre }, scenario }: Question): Stated {
  const percent = cityPercentOf(scenario)
  const { city, road } = kmPerLitre
  const value = mixedKmPerLitre(valuesOf(kmPerLitre), percent / 100)
  if (value === null) return missing('O consumo com gasolina deste modelo ainda não é conhecido; escreva o seu.')
  if (city.value === null) return mixed(value, road, 'Só na estrada: falta o número da cidade')
  if (road.value === null) return mixed(value, city, 'Só na cidade: falta o número da estrada')
  return mixed(value, city, mixNote(percent, kmPerLitre, 'km/l'))
}

function cityPercentOf({ numbers }: OwnershipScenario): number {
  return numbers.cityPercent ?? inmetroCityPercent
}

function valuesOf<Key extends string>(figures: Record<Key, CatalogueFigure>): Record<Key, number | null> {
  const entries = Object.entries<CatalogueFigure>(figures).map(([key, { value }]) => [key, value])
  return Object.fromEntries(entries) as Record<Key, number | null>
}

/** '55% na cidade (15 km/l) e 45% na estrada (11,2 km/l)'. */
function mixNote(percent: number, { city, road }: Record<'city' | 'road', CatalogueFigure>, unit: string): string {
  const part = (share: number, place: string, { value }: CatalogueFigure) =>
    `${formatNumber(share, 1)}% na ${place} (${formatNumber(value ?? 0, 1)} ${unit})`
  return `${part(percent, 'cidade', city)} e ${part(100 - percent, 'estrada', road)}`
}

function mixed(value: number, { source, referenceDate, confidence }: CatalogueFigure, note: string): Stated {
  const origin = { source, referenceDate, confidence, note, lapsedOn: null }
  return { value, origin: { kind: 'stated', place: 'Ficha do modelo', ...origin } }
}

function missing(words: string): Stated {
  return { value: null, origin: { kind: 'unknown', words } }
}
