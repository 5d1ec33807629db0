import { and, between, count, not, type SQL, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { type ChargingFilter, readChargingAddress } from '#app/domain/charging/charging-address.ts'
import type { Bounds } from '#app/domain/charging/map/map-frame.ts'
import { isDrawn, isUsable, matchingPoints, type PointNarrowing } from '#app/domain/charging/matching-points.server.ts'
import { listBestKnownPoints, listPointsAlong, listPointsNear } from '#app/domain/charging/point-queries.server.ts'
import { findShownPoints } from '#app/domain/charging/shown-points.server.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { pageSize } from './charging-page-data.ts'
import { readView, type ViewAnswer } from './points-in-view.ts'

type ViewRequest = { context: Readonly<RouterContextProvider>; request: Request }
type Narrowed = { narrowing: PointNarrowing; way: { kmOf: Record<number, number> } | null }

/** Points in a part of the map as JSON (`ViewAnswer`), filtered and sorted like the list. 400 without a valid part. */
export async function answerView(
  { context, request }: ViewRequest,
  findNarrowing: (filter: ChargingFilter) => Promise<Narrowed>,
): Promise<Response> {
  const url = new URL(request.url)
  const view = readView(url.searchParams)
  if (!view) return new Response('Falta a parte do mapa.', { status: 400 })
  const address = readChargingAddress(url)
  const answer = await runLoader(context, async (): Promise<ViewAnswer> => {
    const { narrowing, way } = await findNarrowing(address)
    const [content, now] = [context.get(contexts.content), context.get(contexts.clock).now()]
    const { db } = content
    const { show } = await findShownPoints(content)
    const matches = and(isInBounds(view), isDrawn, matchingPoints(address, { show, now, narrowing }))
    const part = { now, offset: 0, limit: pageSize }
    const list = address.near
      ? listPointsNear(db, matches, address.near, part)
      : narrowing.ids
        ? listPointsAlong(db, matches, narrowing.ids, part)
        : listBestKnownPoints(db, matches, part)
    const counted = db
      .select({ all: count(), marked: sql<number>`(count(*) filter (where ${not(isUsable)}))::int` })
      .from(chargingPoints)
      .where(matches)
    const [points, [counts]] = await Promise.all([list, counted])
    const kmOf = way && Object.fromEntries(points.map(({ id }) => [id, way.kmOf[id] ?? 0]))
    return { points, count: counts?.all ?? 0, marked: counts?.marked ?? 0, kmOf }
  })
  const caching = address.near ? 'private, no-store' : 'public, max-age=60'
  return Response.json(answer, { headers: { 'cache-control': caching, 'x-robots-tag': 'noindex' } })
}

function isInBounds({ west, south, east, north }: Bounds): SQL | undefined {
  return and(between(chargingPoints.latitude, south, north), between(chargingPoints.longitude, west, east))
}
