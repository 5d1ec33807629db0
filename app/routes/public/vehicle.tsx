import { data } from 'react-router'
import { findChargingTables } from '#app/domain/costs/charging/charging-queries.server.ts'
import { MissingVehiclePage } from '#app/pages/vehicle/missing-vehicle-page.tsx'
import { vehiclePageMeta } from '#app/pages/vehicle/vehicle-meta.ts'
import { findActiveVehiclePage } from '#app/pages/vehicle/find-vehicle-page.server.ts'
import { findNewsAboutVehicle } from '#app/domain/news/news-queries.server.ts'
import { withLocalList } from '#app/domain/vehicles/local-list/with-local-list.ts'
import { loadOrNothing, runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { WholeVehiclePage } from '#app/routes/whole-vehicle-page.tsx'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { chargingStateField } from '#app/domain/costs/charging/charging-car.ts'
import { dayFields, shouldRevalidateVehicle } from '#app/domain/range/day-address.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/vehicle.ts'

export const handle: PageHandle = {
  isStaticPage: true,
  cachedParameters: [...Object.values(dayFields), chargingStateField],
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const today = dayInSaoPaulo(clock.now())
  const answer = await runLoader(context, async () => {
    const found = await findActiveVehiclePage(content, clock, params.idOrSlug)
    const charging = await findChargingTables(content, { vehicleId: found?.details.id ?? null, url, today })
    const findNews = async () => (found ? findNewsAboutVehicle(content, clock, found.details.id) : [])
    return { found, charging, news: await loadOrNothing(content, findNews, []) }
  })
  return data({ ...answer, today, siteUrl: context.get(contexts.siteUrl) }, answer.found ? {} : notFound)
}

export function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  return withLocalList(serverLoader, async (server, list) => {
    const { findVehiclePageByAddress } = await import('#app/pages/vehicle/vehicle-page-data.ts')
    return { ...server, found: findVehiclePageByAddress(list.vehicleDetails, params.idOrSlug) }
  })
}

export const shouldRevalidate = shouldRevalidateVehicle

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? vehiclePageMeta(loaderData) : failedMeta)

export default function Vehicle({ loaderData: { found, news, charging, siteUrl } }: Route.ComponentProps) {
  if (!found) return <MissingVehiclePage />
  return <WholeVehiclePage found={found} charging={charging} news={news} siteUrl={siteUrl} />
}

export { VehiclePageFailure as ErrorBoundary } from '#app/pages/vehicle/missing-vehicle.tsx'
