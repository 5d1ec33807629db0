import type { Powertrain } from '#app/domain/costs/market.ts'
import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'

const typeOfPowertrain = {
  bev: 'eletrico',
  phev: 'plug-in',
  hev: 'hibrido',
  'hev-flex': 'hibrido',
} satisfies Record<Powertrain, VehicleType>

/** Returns versions in the order of the rows. A version belongs to the longest name whose words it contains ('GWM Haval H6 PHEV'). */
export function versionsOfModels(rows: { name: string; powertrain: Powertrain }[], vehicles: Vehicle[]): Vehicle[][] {
  const models = rows.map((row) => ({ ...row, words: plainWords(row.name).split(' '), versions: [] as Vehicle[] }))
  const longestFirst = models.toSorted((one, other) => other.words.length - one.words.length)
  for (const vehicle of vehicles.filter(({ availability }) => availability === 'on-sale')) {
    const own = plainWords(`${nameOf(vehicle)} ${vehicle.version ?? ''}`).split(' ')
    const isNamed = (word: string) => own.some((one) => one === word || one.replace(/(?<=^[a-z]+)\d+$/, '') === word)
    const model = longestFirst.find(
      ({ powertrain, words }) => typeOfPowertrain[powertrain] === vehicle.type && words.every(isNamed),
    )
    model?.versions.push(vehicle)
  }
  return models.map(({ versions }) => versions)
}
