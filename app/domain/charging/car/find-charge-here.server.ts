import { canChargeHere } from '#app/domain/charging/can-charge-here.ts'
import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import { findCostTables, findNetworkTariffs } from '#app/domain/costs/cost-queries.server.ts'
import { findChargingCurve } from '#app/domain/costs/charging/charging-queries.server.ts'
import { type NetworkTariff, tariffsOfNetwork } from '#app/domain/costs/network-tariff.ts'
import { figureFor } from '#app/domain/costs/reference-figure.ts'
import { chargingCarOf } from '#app/domain/costs/charging/charging-car.ts'
import { listActiveVehicleDetails } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { matchModels } from '#app/domain/vehicles/picker/match-models.ts'
import { modelChoiceOf } from '#app/domain/vehicles/picker/model-choice.ts'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { type CarChoice, carChoiceOf, carField, idleField, readIdleMinutes } from './car-parameters.ts'
import { type ChargeOutcome, chargesAt, type PossibleCharge } from './charge-here.ts'
import { type ChargeOffer, offersOf, type Prices } from './charge-offers.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress } from '#app/domain/vehicles/vehicle.ts'
import { byName, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

export type PricedCharge = PossibleCharge & { offers: ChargeOffer[] }
type Possible = Extract<ChargeOutcome, { outcome: 'possible' }>

export type ChargeAnswer = { car: CarChoice; batteryKwh: number | null; isGrossBattery: boolean } & (
  | Extract<ChargeOutcome, { outcome: 'no-plug' }>
  | (Omit<Possible, 'charges'> & { charges: PricedCharge[] })
)

export type ChargeHere = {
  modelQuestions: ModelQuestions
  /** Text as in the address; '': none. */
  typedCar: string
  idleMinutes: number
  tariffs: NetworkTariff[]
  /** null: the address has no car, or an unknown one. */
  answer: ChargeAnswer | null
}

type ChargeHereQuery = { point: ChargingPoint; now: Date; url: URL; modelQuestions: ModelQuestions }

/** null: the point is a sample, or visitors cannot charge there today. */
export async function findChargeHere(
  content: Content,
  { point, now, url, modelQuestions }: ChargeHereQuery,
): Promise<ChargeHere | null> {
  if (point.isSample || !canChargeHere(point, now)) return null
  const typedCar = (url.searchParams.get(carField) ?? '').replaceAll('\0', '').slice(0, 120)
  const idleMinutes = readIdleMinutes(url.searchParams.get(idleField))
  const [prices, car] = await Promise.all([
    findPrices(content),
    modelQuestions[carField] ? null : findChargingCar(content, typedCar),
  ])
  const here = {
    modelQuestions,
    typedCar,
    idleMinutes,
    tariffs: tariffsOfNetwork(prices.tariffs, point.network),
  }
  const [details] = car ? await listActiveVehicleDetails(content.db, [car.id]) : []
  const charging = details ? chargingCarOf(details) : null
  if (!details || !charging) return { ...here, answer: null }
  const curve = await findChargingCurve(content, details.id)
  const { batteryKwh, isGrossBattery } = charging
  const about = { car: carChoiceOf(details), batteryKwh, isGrossBattery }
  const outcome = chargesAt({ car: charging, curve }, point)
  if (outcome.outcome === 'no-plug') return { ...here, answer: { ...about, ...outcome } }
  const charges = outcome.charges.map((charge) => ({
    ...charge,
    offers: offersOf(point, { ...charge, idleMinutes, brand: charging.brand }, prices),
  }))
  return { ...here, answer: { ...about, ...outcome, charges } }
}

/** Adds mean AC and DC prices for points without a tariff. */
export async function findPrices(content: Content): Promise<Prices> {
  const [tariffs, { figures }] = await Promise.all([findNetworkTariffs(content), findCostTables(content)])
  const means = {
    ac: figureFor(figures, 'public-ac-brl-per-kwh') ?? null,
    dc: figureFor(figures, 'public-dc-brl-per-kwh') ?? null,
  }
  return { tariffs, means }
}

export async function listChargingCars(content: Content): Promise<Vehicle[]> {
  const vehicles = await listActiveVehicles(content)
  return vehicles.filter(({ type }) => type !== 'hibrido').toSorted(byName)
}

/** Finds the car with this slug. Otherwise the first car with a plug in whose name each typed word starts a word. */
export async function findChargingCar(content: Content, typed: string | null): Promise<Vehicle | null> {
  if (!typed) return null
  const cars = await listChargingCars(content)
  const [match] = matchModels(cars.map(modelChoiceOf), typed.slice(0, maxTypedLength))
  return findVehicleByAddress(cars, typed) ?? cars.find(({ id }) => id === match?.id) ?? null
}

const maxTypedLength = 120
