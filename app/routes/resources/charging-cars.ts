import { data } from 'react-router'
import { suggestCars } from '#app/features/charging/car/charging-cars.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/charging-cars.ts'

/** The names of cars with a plug that the words of `q` may mean. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const cars = await suggestCars(context.get(contexts.content), url.searchParams.get('q') ?? '')
  return data({ cars }, { headers: { 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' } })
}
