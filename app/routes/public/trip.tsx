import { redirect } from 'react-router'
import { findTrip } from '#app/domain/charging/trip/find-trip.server.ts'
import { tripFields, tripPath, tripTrail } from '#app/domain/charging/trip/trip-address.ts'
import { TripPage } from '#app/domain/charging/trip/trip-page.tsx'
import { readNamedModels } from '#app/domain/vehicles/picker/model-choices.server.ts'
import { portalPageFailure } from '#app/ui/errors/portal-page-failure.tsx'
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/trip.ts'

export const handle: PageHandle = {
  isStaticPage: true,
  cachedParameters: Object.values(tripFields),
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const { movedTo, questions } = await runLoader(context, () =>
    readNamedModels(content, url, { [tripFields.vehicle]: 'with' }),
  )
  if (movedTo) throw redirect(movedTo)
  const [routerUrl, clock] = [context.get(contexts.routerUrl), context.get(contexts.clock)]
  const found = await runLoader(context, () => findTrip(content, url, routerUrl, questions, clock))
  if (found.isRouterSilent) context.get(contexts.page).isIncomplete = true
  return { page: found, siteUrl: context.get(contexts.siteUrl), isIndexed: url.search === '' }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Dá para viajar de carro elétrico?',
        description:
          'De uma cidade a outra do Brasil com o seu carro elétrico: se chega, onde recarregar no caminho, quanto tempo e quanto custa, com as hipóteses à vista.',
        path: tripPath,
        siteUrl: loaderData.siteUrl,
        isIndexed: loaderData.isIndexed,
        trail: tripTrail,
      })
    : failedMeta

export default function Trip({ loaderData: { page } }: Route.ComponentProps) {
  return <TripPage {...page} />
}

export const ErrorBoundary = portalPageFailure('Dá para viajar?')
