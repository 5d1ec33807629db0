import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { recordAdminAction, systemUsername } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { editArticlePath } from './article-fields.ts'
import { articleChanges, type ArticleDeps, saveFirstRevision, saveRevision } from './save-version.server.ts'
import { type ArticleState, stateColumns, toState, vehicleIdsOf } from './editor-article-queries.server.ts'

const batchSize = 50

/**
 * Publishes all scheduled articles that are due. Row locks let several nodes run it at once.
 * @returns number of published articles
 */
export async function publishScheduledNews({ db, clock }: Pick<ArticleDeps, 'db' | 'clock'>): Promise<number> {
  let published = 0
  for (;;) {
    const batch = await publishBatch(db, clock)
    published += batch
    if (batch < batchSize) return published
  }
}

function publishBatch(db: Database, clock: Clock): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    // Waits for locked rows, because no later job would publish them.
    const rows = await tx
      .select(stateColumns)
      .from(news)
      .where(and(eq(news.status, 'future'), isDue(now)))
      .orderBy(asc(news.id))
      .limit(batchSize)
      .for('update')
    for (const row of rows) await publishOne(tx, clock, toState(row, await vehicleIdsOf(tx, row.id)))
    if (rows.length > 0) await raiseContentVersion(tx, 'news', now)
    return rows.length
  })
}

/** An article without a time is due at midnight in São Paulo. */
function isDue(now: Date) {
  return or(lte(news.publishAt, now), and(isNull(news.publishAt), lte(news.publishedDate, dayInSaoPaulo(now))))
}

async function publishOne(tx: Database, clock: Clock, before: ArticleState): Promise<void> {
  const now = clock.now()
  const { id, fields } = before
  const version = before.version + 1
  const change = {
    status: 'publish',
    isPublished: true,
    publishedDate: fields.publishAt ? dayInSaoPaulo(new Date(fields.publishAt)) : fields.publishedDate,
  } as const
  await saveFirstRevision(tx, before)
  await tx
    .update(news)
    .set({ ...change, version, updatedAt: now })
    .where(eq(news.id, id))
  await saveRevision(tx, { newsId: id, version, fields: { ...fields, ...change }, username: systemUsername, now })
  await recordAdminAction(tx, clock, {
    username: systemUsername,
    action: 'news-published',
    target: fields.title,
    changes: articleChanges(fields, { ...fields, ...change }),
    path: editArticlePath(id),
  })
}

/** `publishAt`: ISO instant. Without a time: midnight in São Paulo. */
export async function findScheduledNews(db: Database) {
  const publishAt = sql`coalesce(${news.publishAt}, ${news.publishedDate}::timestamp at time zone 'America/Sao_Paulo')`
  const [first] = await db
    .select({
      id: news.id,
      title: news.title,
      publishAt: publishAt.mapWith(news.publishAt),
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(news)
    .where(eq(news.status, 'future'))
    .orderBy(asc(publishAt), asc(news.id))
    .limit(1)
  if (!first) return { count: 0, next: null }
  const { count, ...next } = first
  return { count, next: { ...next, publishAt: next.publishAt.toISOString() } }
}
