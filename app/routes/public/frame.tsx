import { Outlet, useLocation, useNavigation } from 'react-router'
import { ComparisonLink } from '#app/pages/comparison/comparison-link.tsx'
import { findLatestHeadlines } from '#app/domain/news/news-queries.server.ts'
import { NewsletterForm } from '#app/domain/newsletter/subscribing/newsletter-form.tsx'
import { newsletterPath } from '#app/domain/newsletter/newsletter-outcome.ts'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import { footerListsOf } from '#app/pages/layout/footer-lists.ts'
import { SiteFooter } from '#app/pages/layout/site-footer.tsx'
import { findContacts } from '#app/platform/settings/portal-settings-queries.server.ts'
import { SearchBox } from '#app/pages/search/search-box.tsx'
import { ConnectionNotice } from '#app/pages/layout/connection-notice.tsx'
import { SiteHeader } from '#app/pages/layout/site-header.tsx'
import { PreviewNotice } from '#app/domain/vehicles/local-list/preview-notice.tsx'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { limitPages } from '#app/platform/requests/page-limit.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { yearInSaoPaulo } from '#app/platform/format/format-date.ts'
import { SpeculationRules } from '#app/ui/islands/speculation-rules.tsx'
import type { Route } from './+types/frame.ts'
import { skeletonFor } from './skeleton-for.tsx'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export const middleware: Route.MiddlewareFunction[] = [limitPages]

/** Renders the page without the footer lists if their data cannot be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const [contacts, year] = [await findContacts(context), yearInSaoPaulo(clock.now())]
  const findFooter = async () => {
    const [vehicles, headlines] = await Promise.all([listActiveVehicles(content), findLatestHeadlines(content, clock)])
    return footerListsOf(vehicles, headlines)
  }
  return { contacts, year, footer: await loadOrNothing(content, findFooter, null) }
}

export { revalidateAfterWrites as shouldRevalidate } from '#app/platform/requests/revalidate-after-writes.ts'

export default function Frame({ loaderData: { contacts, year, footer } }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const isNewsletterPage = `${useLocation().pathname.toLowerCase()}/`.startsWith(`${newsletterPath}/`)
  return (
    <ContactsContext value={contacts}>
      <SiteHeader comparison={<ComparisonLink />} search={<SearchBox className="w-full" />} />
      <PreviewNotice />
      {(state === 'loading' && skeletonFor(location)) || <Outlet />}
      <SiteFooter lists={footer} year={year}>
        {!isNewsletterPage && <NewsletterForm origin="rodape" />}
      </SiteFooter>
      <ConnectionNotice />
      <SpeculationRules />
    </ContactsContext>
  )
}
