import { data, useRouteError } from 'react-router'
import { CompareToggle } from '#app/features/comparison/compare-toggle.tsx'
import { DossierCompareButton } from '#app/features/comparison/dossier-compare-button.tsx'
import { DossierFailure } from '#app/features/dossiers/dossier-failure.tsx'
import { dossierMeta } from '#app/features/dossiers/dossier-meta.ts'
import { DossierPage } from '#app/features/dossiers/dossier-page.tsx'
import { findActiveDossier } from '#app/features/dossiers/find-dossier.server.ts'
import { MissingDossierPage } from '#app/features/dossiers/missing-dossier-page.tsx'
import { listNewsAboutVehicle } from '#app/features/news/news-queries.server.ts'
import { VehicleNews } from '#app/features/news/teasers/vehicle-news.tsx'
import { notFoundMeta } from '#app/features/portal/not-found-meta.ts'
import { withLocalList } from '#app/features/preview/with-local-list.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { failureMessage } from '#app/platform/explained-failure.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import { atLeast, detailLoadingMs } from '#app/ui/at-least.ts'
import type { Route } from './+types/vehicle.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const { found, news } = await readOrExplain(context, async () => {
    const clock = context.get(contexts.clock)
    const dossier = await findActiveDossier(content, clock, params.idOrSlug)
    return { found: dossier, news: dossier ? await listNewsAboutVehicle(content.db, clock, dossier.dossier.id) : [] }
  })
  const answer = { found, news, siteUrl: context.get(contexts.siteUrl) }
  return found ? answer : data(answer, notFound)
}

export function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  const answer = withLocalList(serverLoader, async (server, list) => {
    const { findDossierByAddress } = await import('#app/features/dossiers/dossier-with-context.ts')
    return { ...server, found: findDossierByAddress(list.dossiers, params.idOrSlug) }
  })
  return atLeast(detailLoadingMs, answer)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { found, siteUrl } = loaderData
  return found ? dossierMeta(found.dossier, siteUrl) : notFoundMeta(siteUrl)
}

export default function Vehicle({ loaderData: { found, news } }: Route.ComponentProps) {
  if (!found) return <MissingDossierPage />
  return (
    <DossierPage
      key={found.dossier.id}
      {...found}
      compare={<DossierCompareButton vehicle={found.card} />}
      news={<VehicleNews articles={news} />}
      compareCard={(vehicle) => <CompareToggle vehicle={vehicle} />}
    />
  )
}

export function ErrorBoundary() {
  return <DossierFailure message={failureMessage(useRouteError())} />
}
