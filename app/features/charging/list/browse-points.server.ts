import { count, type SQL } from 'drizzle-orm'
import { type ChargingAddress, isNarrowed } from '#app/features/charging/charging-address.ts'
import { matchingPoints } from '#app/features/charging/matching-points.server.ts'
import { listPointsByName, listPointsNear } from '#app/features/charging/point-queries.server.ts'
import { findShownPoints, type ShownPoints } from '#app/features/charging/shown-points.server.ts'
import { listPortalFigures } from '#app/features/portal/portal-figures-queries.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Content } from '#app/platform/kept-content.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { type ChargingPageData, mostNearPages, pageSize } from './charging-page-data.ts'

/** One page of the list as an address asks for it; past the last page, the last one. */
export async function browsePoints(
  content: Content,
  clock: Clock,
  address: ChargingAddress,
): Promise<ChargingPageData> {
  const [shown, figures] = await Promise.all([findShownPoints(content), listPortalFigures(content)])
  const now = clock.now()
  const found = await findPoints(content.db, shown, address, now)
  return {
    ...found,
    ...shown,
    now,
    claim: figures.find(({ key }) => key === 'charging.points') ?? null,
  }
}

type Found = Pick<ChargingPageData, 'points' | 'count' | 'page' | 'pageCount'>

async function findPoints(
  db: Database,
  { show, realCount }: ShownPoints,
  address: ChargingAddress,
  now: Date,
): Promise<Found> {
  const { near } = address
  // A sample stands near nobody (T-45).
  if (near && show === 'samples') return { points: [], count: 0, page: 1, pageCount: 1 }
  const matches = matchingPoints(address, { show, now })
  const found = show === 'real' && !isNarrowed(filterOf(address)) ? realCount : await countPoints(db, matches)
  const pageCount = Math.max(1, Math.min(Math.ceil(found / pageSize), near ? mostNearPages : Infinity))
  const page = Math.min(address.page, pageCount)
  const offset = (page - 1) * pageSize
  const shownPart = { now, offset, limit: Math.min(pageSize, found - offset) }
  if (found === 0) return { points: [], count: 0, page: 1, pageCount: 1 }
  const points = await (near ? listPointsNear(db, matches, near, shownPart) : listPointsByName(db, matches, shownPart))
  return { points, count: found, page, pageCount }
}

function filterOf({ near: _near, page: _page, ...filter }: ChargingAddress) {
  return filter
}

async function countPoints(db: Database, matches: SQL | undefined): Promise<number> {
  const [row] = await db.select({ points: count() }).from(chargingPoints).where(matches)
  return row?.points ?? 0
}
