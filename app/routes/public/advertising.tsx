import { countNews } from '#app/domain/news/published-news.server.ts'
import { countModels } from '#app/domain/vehicles/brand.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { countConfirmedSubscribers } from '#app/domain/newsletter/subscriber-link.server.ts'
import { advertisingMeta, AdvertisingPage } from '#app/pages/static/advertising-page.tsx'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import { countedContent, countedSubscribers } from '#app/ui/published-figure.tsx'
import { findContacts, listConfirmedFigures } from '#app/platform/settings/portal-settings-queries.server.ts'
import { confirmedFigureKeys, figuresOf, publishedFigureKeys } from '#app/platform/settings/portal-settings.ts'
import { portalPageFailure } from '#app/ui/errors/portal-page-failure.tsx'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/advertising.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: [] }

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
    counted: countedContent(vehicles && countModels(vehicles), articles?.total ?? null),
    newsletterFigures: figuresOf(
      [...figures, ...(subscribers === null ? [] : countedSubscribers(subscribers))],
      publishedFigureKeys.newsletter,
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

export const ErrorBoundary = portalPageFailure('Anuncie')
