import { and, asc, gt, gte, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { articlePath } from '#app/features/news/news-address.ts'
import { isPublic } from '#app/features/news/published-news.server.ts'
import { isActiveVehicle } from '#app/features/vehicles/active-vehicles.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/clock.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'

/** How far the changes were told: the last one's instant (as the database writes it), its kind and its number. */
type Mark = { changedAt: string; kind: number; id: number }

const kinds = { article: 1, vehicle: 2 } as const
const afterEveryKind = 9

/** Everything up to an instant is told. */
export function markAt(instant: Date): Mark {
  return { changedAt: instant.toISOString(), kind: afterEveryKind, id: 0 }
}

export function writeMark({ changedAt, kind, id }: Mark): string {
  return [changedAt, kind, id].join('|')
}

export function readMark(text: string): Mark {
  const [changedAt = '', kind = '', id = ''] = text.split('|')
  return { changedAt, kind: Number(kind), id: Number(id) }
}

/**
 * Public addresses that changed after the mark, the first changes first. An article that waited for its day changed when
 * that day began. The newest changes wait: a write that began earlier may not be visible yet.
 */
export async function listChangedAddresses(
  db: Database,
  clock: Clock,
  mark: Mark,
  { until, limit }: { until: Date; limit: number },
): Promise<{ paths: string[]; last: Mark } | null> {
  const markedAt = new Date(mark.changedAt)
  const dayBegan = sql`${news.publishedDate}::timestamp at time zone 'America/Sao_Paulo'`
  const changed = unionAll(
    db
      .select({
        kind: sql<number>`${kinds.article}::integer`.as('kind'),
        id: news.id,
        slug: news.slug,
        changedAt: sql<string>`greatest(${news.updatedAt}, ${dayBegan})`.as('changed_at'),
      })
      .from(news)
      .where(and(isPublic(clock), or(gte(news.updatedAt, markedAt), gt(news.publishedDate, dayInSaoPaulo(markedAt))))),
    db
      .select({
        kind: sql<number>`${kinds.vehicle}::integer`.as('kind'),
        id: vehicles.id,
        slug: vehicles.slug,
        changedAt: sql<string>`${vehicles.updatedAt}`.as('changed_at'),
      })
      .from(vehicles)
      .where(and(isActiveVehicle, gte(vehicles.updatedAt, markedAt))),
  ).as('changed')
  const rows = await db
    .select({
      kind: changed.kind,
      id: changed.id,
      slug: changed.slug,
      changedAt: sql<string>`${changed.changedAt}::text`,
    })
    .from(changed)
    .where(
      and(
        sql`(${changed.changedAt}, ${changed.kind}, ${changed.id}) > (${mark.changedAt}::timestamptz, ${mark.kind}::integer, ${mark.id}::integer)`,
        lte(changed.changedAt, until.toISOString()),
      ),
    )
    .orderBy(asc(changed.changedAt), asc(changed.kind), asc(changed.id))
    .limit(limit)
  const last = rows.at(-1)
  if (!last) return null
  return { paths: rows.map((row) => (row.kind === kinds.article ? articlePath(row) : vehiclePath(row))), last }
}
