import { redirectDocument } from 'react-router'
import { PointsAdmin } from '#app/panel/charging/points-admin.tsx'
import {
  pointsAdminParams,
  pointsAdminPath,
  pointsAdminTitle,
  readPointTableAddress,
} from '#app/panel/charging/points/points-admin-paths.ts'
import { readPointsAdmin } from '#app/panel/charging/points-admin-queries.server.ts'
import { findShippedPoints } from '#app/domain/charging/importing/shipped-points.server.ts'
import { pointActions } from '#app/panel/charging/points/point-actions.server.ts'
import { comesFromAnotherPage } from '#app/domain/charging/map/find-map.server.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/charging-points.ts'

export function loader({ context, request, url }: Route.LoaderArgs) {
  const { db } = panelDeps(context)
  const styleUrl = context.get(contexts.mapStyleUrl)
  // The CSP of the current document does not allow the map style.
  if (styleUrl && comesFromAnotherPage(request, pointsAdminPath)) throw redirectDocument(url.pathname + url.search)
  const address = readPointTableAddress(url.searchParams)
  const importsAfter = url.searchParams.get(pointsAdminParams.imports)
  return runLoader(context, async () => ({
    ...(await readPointsAdmin(db, { address, importsAfter })),
    shipped: await findShippedPoints(context.get(contexts.content)),
    styleUrl,
  }))
}

export const action = panelAction(pointActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta(pointsAdminTitle)

export default function ChargingDeskRoute({ loaderData }: Route.ComponentProps) {
  return <PointsAdmin {...loaderData} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar os pontos de recarga')
