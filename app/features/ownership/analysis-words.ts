import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { formatBrl } from '#app/ui/format-number.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'
import { saidIn, writeNumber } from './ownership-address.ts'
import { inputOf, isAskedOf, type OwnershipKey } from './ownership-inputs.ts'
import { ownershipPath, withScenario } from './ownership-paths.ts'
import { chosenFields } from './read-scenario.ts'

type Analysed = Pick<OwnedVehicle, 'type' | 'analysed'>

/** 'R$ 0,65 por kWh e R$ 5,50 por litro': what the three years of the first of these cars, and of most, are reckoned with. */
export function analysisPrices(cars: [Analysed, ...Analysed[]]): string {
  const [{ analysed }] = cars
  const hasPlug = cars.some((car) => vehicleTypes[car.type].hasPlug)
  const hasTank = cars.some((car) => vehicleTypes[car.type].hasTank)
  const prices = [
    hasPlug && `${formatBrl(analysed.energyBrlPerKwh)} por kWh`,
    hasTank && `${formatBrl(analysed.petrolBrlPerL)} por litro`,
  ]
  return prices.filter(Boolean).join(' e ')
}

/** The page of costs with what the model's own three years are reckoned with. */
export function analysisHref(vehicle: OwnedVehicle): string {
  const { state, kmPerMonth, energyBrlPerKwh, petrolBrlPerL } = vehicle.analysed
  const numbers: Partial<Record<OwnershipKey, number>> = {
    kmPerMonth,
    insurancePercent: 0,
    tyreSetBrl: 0,
    brlPerKwh: energyBrlPerKwh,
    brlPerLitre: petrolBrlPerL,
  }
  const said = new URLSearchParams({ [chosenFields.state]: state })
  for (const [key, value] of Object.entries(numbers) as [OwnershipKey, number][])
    if (isAskedOf(key, vehicle)) said.set(inputOf(key).name, writeNumber(value))
  return withScenario(ownershipPath(vehicle), saidIn(said))
}

/** The same prices on a page of several cars. */
export function analysedPrices({ analysed }: Analysed): Record<string, string> {
  return {
    [inputOf('brlPerKwh').name]: writeNumber(analysed.energyBrlPerKwh),
    [inputOf('brlPerLitre').name]: writeNumber(analysed.petrolBrlPerL),
  }
}
