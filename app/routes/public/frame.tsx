import { type Location, Outlet, useNavigation } from 'react-router'
import { DossierSkeleton } from '#app/features/dossiers/dossier-skeleton.tsx'
import { ListingSkeleton } from '#app/features/catalogue/listing-skeleton.tsx'
import { ComparisonLink } from '#app/features/comparison/comparison-link.tsx'
import { listLatestHeadlines } from '#app/features/news/news-queries.server.ts'
import { footerListsOf } from '#app/features/portal/footer-lists.ts'
import { SiteFooter } from '#app/features/portal/site-footer.tsx'
import { SiteHeader } from '#app/features/portal/site-header.tsx'
import { PreviewNotice } from '#app/features/preview/preview-notice.tsx'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/frame.ts'

const footerNews = 3

/** The frame never fails for want of its footer: a page that can be read is read without it. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  try {
    const [vehicles, headlines] = await Promise.all([
      listActiveVehicles(content),
      listLatestHeadlines(content.db, context.get(contexts.clock), footerNews),
    ])
    return { footer: footerListsOf(vehicles, headlines) }
  } catch (error) {
    context.get(contexts.log).error({ err: error }, 'the footer could not be read')
    return { footer: null }
  }
}

export { revalidateAfterWrites as shouldRevalidate } from '#app/platform/revalidate-after-writes.ts'

export default function Frame({ loaderData: { footer } }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  return (
    <>
      <SiteHeader comparison={<ComparisonLink />} />
      <PreviewNotice />
      {(state === 'loading' && skeletonFor(location)) || <Outlet />}
      <SiteFooter lists={footer} />
    </>
  )
}

/** What stands in the place of a page from the click on until its data is there; other pages keep the old one. */
function skeletonFor(next: Location) {
  const isElsewhere = next.pathname !== window.location.pathname
  if (!isElsewhere) return null
  if (/^\/veiculo(-v2)?\//.test(next.pathname)) return <DossierSkeleton />
  if (/^\/(catalogo|catalogo-eletrico|catalogo-hibrido|marca\/.+|categoria\/.+|preco\/.+)$/.test(next.pathname))
    return <ListingSkeleton />
  return null
}
