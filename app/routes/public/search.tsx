import { CompareToggle } from '#app/pages/comparison/compare-button.tsx'
import { concludeComparison } from '#app/pages/comparison/conclude-comparison.server.ts'
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts'
import { portalPageFailure } from '#app/ui/errors/portal-page-failure.tsx'
import { SearchPage } from '#app/pages/search/search-page.tsx'
import { modelCards } from '#app/pages/search/matching-vehicles.ts'
import { isNothingFound, type VehicleCards } from '#app/pages/search/portal-search.ts'
import { findAlternatives } from '#app/pages/search/find-alternatives.server.ts'
import { searchPortal } from '#app/pages/search/search-portal.server.ts'
import { withLocalList } from '#app/domain/vehicles/local-list/with-local-list.ts'
import { VehicleCard } from '#app/domain/vehicles/vehicle-card.tsx'
import { loadOrNothing, runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/search.ts'

const limits = { vehicles: 60, brands: 12, questions: 4, articles: 6 }

export const handle: PageHandle = { isStaticPage: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const typed = url.searchParams.get('q') ?? ''
  const clock = context.get(contexts.clock)
  const { vehicles, ...found } = await runLoader(context, () => searchPortal(content, clock, typed, limits))
  const ids = found.answer?.comparedIds
  const conclusion = ids ? await loadOrNothing(content, () => concludeComparison(content, clock, ids), null) : null
  const hasAlternatives = found.absentCar !== null || isNothingFound({ ...found, vehicles })
  const alternatives = hasAlternatives
    ? await loadOrNothing(content, () => findAlternatives(content, found), null)
    : null
  const siteUrl = context.get(contexts.siteUrl)
  return { found: { ...found, vehicles: modelCards(vehicles) }, conclusion, alternatives, siteUrl }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withLocalList(serverLoader, async (server, list) => {
    const { searchInList } = await import('#app/pages/search/matching-vehicles.ts')
    return { ...server, found: searchInList(server.found, list.vehicleDetails, limits) }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.found.search ? `Busca: ${loaderData.found.search}` : 'Busca',
        description: 'Busca de modelos, marcas, ferramentas, cidades e notícias do portal.',
        path: '/busca',
        siteUrl: loaderData.siteUrl,
        isIndexed: false,
      })
    : failedMeta

export default function SearchRoute({ loaderData: { found, conclusion, alternatives } }: Route.ComponentProps) {
  return (
    <SearchPage
      found={found}
      conclusion={conclusion}
      vehicles={cardsOf(found.vehicles)}
      alternatives={alternatives && { ...alternatives, cards: cardsOf(alternatives.vehicles) }}
    />
  )
}

function cardsOf({ first, versions }: VehicleCards) {
  return first.map((vehicle) => (
    <VehicleCard
      key={vehicle.id}
      vehicle={vehicle}
      versions={versions[vehicle.id]}
      heading="h3"
      compare={<CompareToggle vehicle={vehicle} />}
    />
  ))
}

export const ErrorBoundary = portalPageFailure('busca')
