import { useRouteError } from 'react-router'
import { countNews } from '#app/features/news/published-news.server.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { countConfirmedSubscribers } from '#app/features/newsletter/subscriber-link.server.ts'
import { advertisingMeta, AdvertisingPage } from '#app/features/site/pages/advertising-page.tsx'
import { ContactsContext } from '#app/features/site/settings/contact-address.tsx'
import { countedContent, countedSubscribers } from '#app/features/site/settings/stated-figure.tsx'
import { findContacts, listConfirmedFigures } from '#app/features/site/settings/portal-settings-queries.server.ts'
import { confirmedFigureKeys, figuresOf, statedFigureKeys } from '#app/features/site/settings/portal-settings.ts'
import { PortalPageFailure } from '#app/features/site/errors/portal-page-failure.tsx'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import { loadOrNothing } from '#app/platform/failures/load-or-page-error.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta } from '#app/features/site/page-meta.ts'
import type { Route } from './+types/advertising.ts'

export const handle: PageHandle = { isDocument: true, cachedParameters: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const [contacts, figures, subscribers, vehicles, articles] = await Promise.all([
    findContacts(context),
    loadOrNothing(content, () => listConfirmedFigures(content), []),
    loadOrNothing(content, async () => countConfirmedSubscribers(content.db), null),
    loadOrNothing(content, () => listActiveVehicles(content), null),
    loadOrNothing(content, () => countNews(content, context.get(contexts.clock)), null),
  ])
  return {
    figures: figuresOf(figures, confirmedFigureKeys.advertising),
    counted: countedContent(vehicles?.map(({ brand }) => brand) ?? null, articles?.total ?? null),
    newsletterFigures: figuresOf(
      [...figures, ...(subscribers === null ? [] : countedSubscribers(subscribers))],
      statedFigureKeys.newsletter,
    ),
    contacts,
    siteUrl: context.get(contexts.siteUrl),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? advertisingMeta(loaderData) : failedMeta)

export default function Advertising({ loaderData: { contacts, ...figures } }: Route.ComponentProps) {
  return (
    <ContactsContext value={contacts}>
      <AdvertisingPage {...figures} />
    </ContactsContext>
  )
}

export function ErrorBoundary() {
  return <PortalPageFailure name="Anuncie" message={failureMessage(useRouteError())} />
}
