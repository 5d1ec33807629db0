import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import { recordAdminAction, systemUsername } from '#app/platform/audit-log/record-admin-action.server.ts'
import { removeFiles } from '#app/domain/images/library/settle-files.server.ts'
import { articlesWithPicture, findUses } from '#app/domain/images/library/media-library-queries.server.ts'
import { lockBinItem } from '#app/platform/bin/restore-from-bin.server.ts'
import type { Database } from '#database/database.ts'
import { binItems } from '#database/schema/bin.ts'
import type { images } from '#database/schema/images.ts'
import { type BinDeps, restoreItem, targetOf } from './restore-item.server.ts'

/** Items per transaction. A small number keeps locks short. */
const chunkSize = 100

export async function purgeBin(parts: BinDeps, signal: AbortSignal): Promise<void> {
  let purged = chunkSize
  while (purged === chunkSize && !signal.aborted) purged = await purgeRows(parts)
  // Pictures last: a failing file store then delays only pictures.
  let isPurged = true
  while (isPurged && !signal.aborted) isPurged = await purgeOldestImage(parts)
}

async function purgeRows({ db, clock }: BinDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: binItems.id, kind: binItems.kind, target: binItems.target })
      .from(binItems)
      .where(and(lte(binItems.purgeAt, clock.now()), ne(binItems.kind, 'image')))
      .orderBy(asc(binItems.purgeAt), asc(binItems.id))
      .limit(chunkSize)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(binItems).where(inArray(binItems.id, ids))
    for (const item of due) await recordPurge(tx, clock, item)
    return due.length
  })
}

async function purgeOldestImage(parts: BinDeps): Promise<boolean> {
  const { db, clock, fileStore } = parts
  const [due] = await db
    .select()
    .from(binItems)
    .where(and(lte(binItems.purgeAt, clock.now()), eq(binItems.kind, 'image')))
    .orderBy(asc(binItems.purgeAt), asc(binItems.id))
    .limit(1)
  if (!due) return false
  const image = due.contents.rows[0]?.rows[0] as typeof images.$inferSelect
  // A restored article may use the picture. It is then restored, not deleted.
  const restoration = { binId: due.id, username: systemUsername }
  if ((await isInUse(db, image.url)) && (await restoreItem(parts, restoration)).outcome === 'restored') return true
  await db.transaction(async (tx) => {
    if (!(await lockBinItem(tx, due.id))) return
    await removeFiles(fileStore, image)
    await tx.delete(binItems).where(eq(binItems.id, due.id))
    await recordPurge(tx, clock, due)
  })
  return true
}

async function isInUse(db: Database, url: string): Promise<boolean> {
  const usesOf = await findUses(db, [url], await articlesWithPicture(db, [url]))
  return usesOf(url).uses.length > 0
}

async function recordPurge(
  tx: Database,
  clock: BinDeps['clock'],
  item: Pick<typeof binItems.$inferSelect, 'kind' | 'target'>,
): Promise<void> {
  await recordAdminAction(tx, clock, { username: systemUsername, action: 'bin-purged', target: targetOf(item) })
}

export function binJobs({ db, clock, fileStore, jobs }: JobDeps): JobHandlers {
  return {
    'purge-bin': (_data, { signal }) => purgeBin({ db, clock, fileStore, jobs }, signal),
  }
}
