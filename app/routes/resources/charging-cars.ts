import { data } from 'react-router'
import { carChoiceOf } from '#app/features/charging/car/car-choice.ts'
import { listChargingCars } from '#app/features/charging/car/charging-cars.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/charging-cars.ts'

/** The names of all cars with a plug, which the field of the list offers. */
export async function loader({ context }: Route.LoaderArgs) {
  const cars = await listChargingCars(context.get(contexts.content))
  const names = [...new Set(cars.map((car) => carChoiceOf(car).name))]
  return data({ cars: names }, { headers: { 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' } })
}
