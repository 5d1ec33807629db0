import { data, useRouteError } from 'react-router'
import { CompareToggle } from '#app/features/comparison/compare-toggle.tsx'
import { DossierCompareButton } from '#app/features/comparison/dossier-compare-button.tsx'
import { DossierFailure } from '#app/features/dossiers/dossier-failure.tsx'
import { dossierMeta } from '#app/features/dossiers/dossier-meta.ts'
import { DossierPage } from '#app/features/dossiers/dossier-page.tsx'
import { findActiveDossier } from '#app/features/dossiers/find-dossier.server.ts'
import { MissingVehicle } from '#app/features/dossiers/missing-vehicle.tsx'
import { NotFoundPage } from '#app/features/portal/not-found-page.tsx'
import { notFoundMeta } from '#app/features/portal/not-found-meta.ts'
import { withLocalList } from '#app/features/preview/with-local-list.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { failureMessage } from '#app/platform/explained-failure.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import { atLeast } from '#app/ui/at-least.ts'
import type { Route } from './+types/vehicle.ts'

/** How long the page's skeleton stands at least, from the click on. */
const dossierLoadingMs = 200

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readOrExplain(context, () => findActiveDossier(context.get(contexts.content), params.idOrSlug))
  const siteUrl = context.get(contexts.siteUrl)
  return found ? { found, siteUrl } : data({ found, siteUrl }, { status: 404, statusText: 'Not Found' })
}

export function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  const answer = withLocalList(serverLoader, async (server, list) => {
    const { findDossierByAddress } = await import('#app/features/dossiers/dossier-with-context.ts')
    return { ...server, found: findDossierByAddress(list.dossiers, params.idOrSlug) }
  })
  return atLeast(dossierLoadingMs, answer)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { found, siteUrl } = loaderData
  return found ? dossierMeta(found.dossier, siteUrl) : notFoundMeta(siteUrl)
}

export default function Vehicle({ loaderData: { found } }: Route.ComponentProps) {
  if (!found)
    return (
      <NotFoundPage>
        <MissingVehicle />
      </NotFoundPage>
    )
  return (
    <DossierPage
      key={found.dossier.id}
      {...found}
      compare={<DossierCompareButton vehicle={found.card} />}
      compareCard={(vehicle) => <CompareToggle vehicle={vehicle} />}
    />
  )
}

export function ErrorBoundary() {
  return <DossierFailure message={failureMessage(useRouteError())} />
}
