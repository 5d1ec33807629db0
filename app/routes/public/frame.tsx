import { Outlet, useMatch, useNavigation } from 'react-router'
import { ComparisonLink } from '#app/features/comparison/comparison-link.tsx'
import { articlePath } from '#app/features/news/news-address.ts'
import { listLatestHeadlines } from '#app/features/news/news-queries.server.ts'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { newsletterPath } from '#app/features/newsletter/newsletter-outcome.ts'
import { ConnectionNotice } from '#app/features/portal/connection-notice.tsx'
import { footerListsOf } from '#app/features/portal/footer-lists.ts'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { SiteFooter } from '#app/features/portal/site-footer.tsx'
import { SiteHeader } from '#app/features/portal/site-header.tsx'
import { PreviewNotice } from '#app/features/preview/preview-notice.tsx'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/frame.ts'
import { skeletonFor } from './skeleton-for.tsx'

/** The frame never fails for want of its footer: a page that can be read is read without it. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  try {
    const [vehicles, headlines] = await Promise.all([
      listActiveVehicles(content),
      listLatestHeadlines(content.db, context.get(contexts.clock)),
    ])
    return {
      footer: footerListsOf(
        vehicles,
        headlines.map(({ title, slug }) => ({ title, path: articlePath({ slug }) })),
      ),
    }
  } catch (error) {
    context.get(contexts.log).error({ err: error }, 'the footer could not be read')
    return { footer: null }
  }
}

export { revalidateAfterWrites as shouldRevalidate } from '#app/platform/revalidate-after-writes.ts'

export default function Frame({ loaderData: { footer } }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const isNewsletterPage = useMatch(newsletterPath) !== null
  return (
    <>
      <SiteHeader comparison={<ComparisonLink />} search={<SearchBox className="w-full" />} />
      <PreviewNotice />
      {(state === 'loading' && skeletonFor(location)) || <Outlet />}
      <SiteFooter lists={footer} newsletter={isNewsletterPage ? null : <NewsletterForm origin="rodape" />} />
      <ConnectionNotice />
    </>
  )
}
