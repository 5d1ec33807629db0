import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { type ImageFiles, settleFiles } from './library/settle-files.server.ts'
import { makeRenditions } from './renditions/make-renditions.server.ts'
import { and, eq, getTableName, gt, lte, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { systemUsername } from '#app/platform/audit-log/record-admin-action.server.ts'
import { executeRows } from '#database/execute-rows.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { binItems } from '#database/schema/bin.ts'
import { images } from '#database/schema/images.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { news, newsAutosaves, newsRevisions } from '#database/schema/news.ts'
import { vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { deleteImage, type LibraryDeps } from '#app/domain/images/library/image-actions.server.ts'
import { imageAddresses } from '#app/domain/images/library/media-library-queries.server.ts'

export function imageJobs({ db, clock, fileStore, jobs, log }: JobDeps): JobHandlers {
  return {
    'make-renditions': async (data) => {
      await makeRenditions({ db, clock, fileStore }, data as { imageId: number })
    },
    'bin-unused-images': (_data, { signal }) => binUnusedImages({ db, clock, fileStore, jobs, log }, signal),
    'settle-picture-files': (data) => settleFiles({ db, fileStore }, data as ImageFiles),
  }
}

/** Days that an unused picture stays after its upload or restoration. */
const unusedDays = 30
/** Database pages (8 KB) per query. Visitors' queries run between two of them. */
const pagesAtOnce = 64

/** Tables whose texts may contain the address of an editor's picture. Revisions and drafts count, because they can be restored. */
const tablesWithPictures = [news, newsRevisions, newsAutosaves, newsletterIssues, vehicles, vehicleRevisions]

/** Moves pictures that no stored text uses to the bin. Each gets an entry in the audit log. */
export async function binUnusedImages(parts: Omit<LibraryDeps, 'username'>, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts
  const since = new Date(clock.now().getTime() - unusedDays * 86_400_000)
  const unused = await imagesOlderThan(db, since)
  if (unused.size > 0) await forgetBinned(db, unused)
  for (const table of tablesWithPictures) {
    if (unused.size === 0 || signal.aborted) return
    await forgetUsed(db, table, unused)
  }
  for (const id of unused.values()) {
    if (signal.aborted) return
    await deleteImage({ ...parts, username: systemUsername }, id, 'image-unused')
  }
}

/** Ids by address, without photos of charging points. */
async function imagesOlderThan(db: Database, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ url: images.url, id: images.id })
    .from(images)
    .where(and(lte(images.createdAt, since), ne(images.bucket, 'charging-images')))
  const returned = await db
    .select({ url: adminActionLog.target })
    .from(adminActionLog)
    .where(and(eq(adminActionLog.action, 'bin-restored'), gt(adminActionLog.createdAt, since)))
  const returnedUrls = new Set(returned.map(({ url }) => url))
  return new Map(rows.filter(({ url }) => !returnedUrls.has(url)).map(({ url, id }) => [url, id]))
}

/** Removes pictures of deleted articles and models from `unused`, because an editor can restore these. */
async function forgetBinned(db: Database, unused: Map<string, number>): Promise<void> {
  const rows = await db
    .select({ text: sql<string>`${binItems.contents}::text` })
    .from(binItems)
    .where(sql`${binItems.kind} <> 'image' and ${binItems.contents}::text like '%/imagens/%'`)
  for (const { text } of rows) forgetAll(text, unused)
}

async function forgetUsed(db: Database, table: PgTable, unused: Map<string, number>): Promise<void> {
  const name = getTableName(table)
  const [{ pages } = { pages: 0 }] = await executeRows<{ pages: number }>(
    db,
    sql`select (pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::int as pages`,
  )
  for (let from = 0; from < pages; from += pagesAtOnce) {
    const rows = await executeRows<{ text: string }>(
      db,
      sql`
      select own::text as text from ${table} as own
      where own.ctid >= ${`(${from},0)`}::tid and own.ctid < ${`(${from + pagesAtOnce},0)`}::tid
        and own::text like '%/imagens/%'`,
    )
    for (const { text } of rows) forgetAll(text, unused)
  }
}

function forgetAll(text: string, unused: Map<string, number>): void {
  for (const [url] of text.matchAll(imageAddresses)) unused.delete(url)
}
