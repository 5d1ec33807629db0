import { data, redirect } from 'react-router'
import { chargingFields, readChargingAddress } from '#app/domain/charging/charging-address.ts'
import { MissingPlacePage } from '#app/domain/charging/missing-pages.tsx'
import { readStateOfPath, townPath } from '#app/domain/charging/place-address.ts'
import { findTown, findTownPage } from '#app/pages/places/find-places.server.ts'
import { townMeta } from '#app/pages/places/place-meta.ts'
import { TownPage } from '#app/pages/places/town-page.tsx'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { failedMeta, notFoundMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/place-town.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: [chargingFields.page] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const siteUrl = context.get(contexts.siteUrl)
  const state = readStateOfPath(params.state)
  const town = state && findTown(state, params.town)
  if (!town) return data({ page: null, siteUrl }, notFound)
  const path = townPath(town)
  if (path !== `/recarga/${params.state}/${params.town}`) throw redirect(path, 301)
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  return {
    page: await runLoader(context, () => findTownPage(content, clock, town, readChargingAddress(url).page)),
    siteUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const { page, siteUrl } = loaderData
  return page ? townMeta({ page, siteUrl }) : notFoundMeta(siteUrl)
}

export default function PlaceTown({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <TownPage {...page} /> : <MissingPlacePage />
}

export { ChargingFailure as ErrorBoundary } from '#app/domain/charging/charging-failure.tsx'
