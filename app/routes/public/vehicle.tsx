import { data, useRouteError } from 'react-router'
import { findChargingTables } from '#app/features/costs/charging/charging-queries.server.ts'
import { DossierFailure } from '#app/features/vehicles/details/dossier-failure.tsx'
import { vehiclePageMeta } from '#app/features/vehicles/details/dossier-meta.ts'
import { findActiveDossier } from '#app/features/vehicles/details/find-dossier.server.ts'
import { MissingDossierPage } from '#app/features/vehicles/details/missing-dossier-page.tsx'
import { findNewsAboutVehicle } from '#app/features/news/news-queries.server.ts'
import { asksSomethingElse } from '#app/features/advisor/range/asks-something-else.ts'
import { withLocalList } from '#app/features/vehicles/local-list/with-local-list.ts'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import { notFound } from '#app/platform/failures/not-found.ts'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { WholeDossier } from '#app/routes/whole-dossier.tsx'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { chargingStateField } from '#app/features/costs/charging/charging-state.ts'
import { dayFields } from '#app/features/advisor/range/day-address.ts'
import type { Route } from './+types/vehicle.ts'

export const handle: PageHandle = {
  isDocument: true,
  cachedParameters: [...Object.values(dayFields), chargingStateField],
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const answer = await loadOrPageError(context, async () => {
    const found = await findActiveDossier(content, clock, params.idOrSlug)
    const charging = await findChargingTables(content, { vehicleId: found?.dossier.id ?? null, url })
    return { found, charging, news: found ? await findNewsAboutVehicle(content, clock, found.dossier.id) : [] }
  })
  return data({ ...answer, siteUrl: context.get(contexts.siteUrl) }, answer.found ? {} : notFound)
}

export function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  return withLocalList(serverLoader, async (server, list) => {
    const { findDossierByAddress } = await import('#app/features/vehicles/details/dossier-with-context.ts')
    return { ...server, found: findDossierByAddress(list.dossiers, params.idOrSlug) }
  })
}

export const shouldRevalidate = asksSomethingElse

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? vehiclePageMeta(loaderData) : [])

export default function Vehicle({ loaderData: { found, news, charging } }: Route.ComponentProps) {
  if (!found) return <MissingDossierPage />
  return <WholeDossier found={found} charging={charging} news={news} />
}

export function ErrorBoundary() {
  return <DossierFailure message={failureMessage(useRouteError())} />
}
