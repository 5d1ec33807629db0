import { data, useRouteError } from 'react-router'
import { ChargingFailure } from '#app/features/charging/charging-failure.tsx'
import { findPoint } from '#app/features/charging/point/find-point.server.ts'
import { MissingPointPage } from '#app/features/charging/point/missing-point-page.tsx'
import { pointMeta } from '#app/features/charging/point/point-meta.ts'
import { PointPage } from '#app/features/charging/point/point-page.tsx'
import { notFoundMeta } from '#app/features/site/errors/not-found-meta.ts'
import { loadOrPageError, notFound } from '#app/platform/failures/load-or-page-error.server.ts'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/charging-point.ts'

export const handle: PageHandle = { isDocument: true, cachedParameters: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const page = await loadOrPageError(context, () => findPoint(content, clock, params.slug))
  const answer = { page, siteUrl: context.get(contexts.siteUrl) }
  return page ? answer : data(answer, notFound)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, siteUrl } = loaderData
  return page ? pointMeta({ point: page.point, siteUrl }) : notFoundMeta(siteUrl)
}

export default function ChargingPointRoute({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <PointPage {...page} /> : <MissingPointPage />
}

export function ErrorBoundary() {
  return <ChargingFailure message={failureMessage(useRouteError())} />
}
