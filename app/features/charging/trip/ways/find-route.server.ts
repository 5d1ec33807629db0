import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Place } from '#app/features/charging/place-cell.ts'
import { findRoadNetwork } from './road-network.server.ts'
import { roadRoute } from './road-route.ts'
import { askRouter } from './router-client.server.ts'
import { joinRoutes, straightRoute, type TripRoute } from './trip-route.ts'

/**
 * The way through places in the order of driving: of the operator's router, else by imported roads, else straight. A part that no road
 * leads along is straight, and the whole is then only as sure as that.
 */
export async function findRoute(content: Content, routerUrl: string | null, places: Place[]): Promise<TripRoute> {
  const routed = routerUrl === null ? null : await askRouter(routerUrl, places)
  if (routed) return routed
  const roads = await findRoadNetwork(content)
  if (!roads) return straightRoute(places)
  const legs = places.slice(1).map((to, index) => {
    const from = places[index] ?? to
    return roadRoute(roads, from, to) ?? straightRoute([from, to])
  })
  return { ...joinRoutes(legs), roadsName: roads.name }
}
