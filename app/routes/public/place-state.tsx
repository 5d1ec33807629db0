import { chargingFields, readChargingAddress, statePath } from '#app/domain/charging/charging-address.ts'
import { readStateOfPath } from '#app/domain/charging/place-address.ts'
import { data, redirect } from 'react-router'
import { MissingPlacePage } from '#app/domain/charging/missing-pages.tsx'
import { findStatePage } from '#app/pages/places/find-places.server.ts'
import { stateMeta } from '#app/pages/places/place-meta.ts'
import { StatePage } from '#app/pages/places/state-page.tsx'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { failedMeta, notFoundMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/place-state.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: [chargingFields.page] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const siteUrl = context.get(contexts.siteUrl)
  const state = readStateOfPath(params.state)
  if (!state) return data({ page: null, siteUrl }, notFound)
  if (params.state !== state.toLowerCase()) throw redirect(statePath(state), 301)
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  return {
    page: await runLoader(context, () => findStatePage(content, clock, state, readChargingAddress(url).page)),
    siteUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const { page, siteUrl } = loaderData
  return page ? stateMeta({ page, siteUrl }) : notFoundMeta(siteUrl)
}

export default function PlaceState({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <StatePage {...page} /> : <MissingPlacePage />
}

export { ChargingFailure as ErrorBoundary } from '#app/domain/charging/charging-failure.tsx'
