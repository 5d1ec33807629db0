import { and, asc, eq, sql } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { moveOutOfBin } from '#app/domain/images/library/settle-files.server.ts'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import type { RestoreAnswer } from '#app/ui/panel/action-messages.ts'
import { binLabels } from '#app/platform/bin/item-tables.server.ts'
import { lockBinItem, restoreFromBin, type RestoredItem } from '#app/platform/bin/restore-from-bin.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { binItems } from '#database/schema/bin.ts'
import type { images } from '#database/schema/images.ts'

/** Limit per restored article or model. No real one has so many. */
const maxPictures = 200

export type BinDeps = { db: Database; clock: Clock; fileStore: FileStore; jobs: Jobs }
type RestoreOutcome = Exclude<RestoreAnswer, { outcome: 'failed' }>
type BinItem = typeof binItems.$inferSelect
type Restoration = { username: string; restore: () => Promise<RestoredItem | 'taken'> }

export function restoreItem(
  parts: BinDeps,
  { binId, username }: { binId: number; username: string },
): Promise<RestoreOutcome> {
  return parts.db.transaction(async (tx): Promise<RestoreOutcome> => {
    const item = await lockBinItem(tx, binId)
    if (!item) return { outcome: 'missing' }
    const restore = () => restoreFromBin(tx, item)
    const restored = await restoreOfKind[item.kind](tx, parts, item, { username, restore })
    if (restored === 'taken') return { outcome: 'taken' }
    await restorePictures(tx, parts, { item, username })
    return restored.newSlug === null ? { outcome: 'restored' } : { outcome: 'readdressed', slug: restored.newSlug }
  })
}

type RestoreOfKind = (
  tx: Database,
  parts: BinDeps,
  item: BinItem,
  restoration: Restoration,
) => Promise<RestoredItem | 'taken'>

const restoreOfKind: Record<BinItem['kind'], RestoreOfKind> = {
  article: async (tx, { clock }, _item, { username, restore }) => {
    const restored = await restore()
    if (restored === 'taken') return restored
    if (restored.row.is_published === true) await raiseContentVersion(tx, 'news', clock.now())
    return logRestoration(tx, clock, restored, username)
  },
  vehicle: async (tx, { clock }, item, { username, restore }) => {
    const restored = await restore()
    if (restored === 'taken') return restored
    const change = { ids: [], username, action: 'bin-restored', target: targetOf(item) } as const
    await changeVehicles(tx, clock, change, () => Promise.resolve([item.itemId]))
    return restored
  },
  supplier: async (tx, { clock }, item, { username, restore }) => {
    const restored = await restore()
    if (restored === 'taken') return restored
    const pages = item.contents.rows.flatMap(({ table, rows }) => (table === 'suppliers' ? rows : []))
    if (pages.some((page) => page.is_published === true)) await raiseContentVersion(tx, 'suppliers', clock.now())
    return logRestoration(tx, clock, restored, username)
  },
  message: async (tx, { clock }, _item, { username, restore }) => {
    const restored = await restore()
    return restored === 'taken' ? restored : logRestoration(tx, clock, restored, username)
  },
  image: async (tx, { clock, fileStore, jobs }, item, { username, restore }) => {
    const restored = await restore()
    if (restored === 'taken') return restored
    const image = restored.row as Pick<typeof images.$inferSelect, 'bucket' | 'path' | 'renditions'>
    // Before the commit, so that no picture is visible without its file.
    await moveOutOfBin(fileStore, image)
    if (restored.row.renditions_state === 'waiting')
      await jobs.enqueue(tx, 'make-renditions', { imageId: item.itemId }, { key: `renditions-${item.itemId}` })
    return logRestoration(tx, clock, restored, username)
  },
}

async function restorePictures(
  tx: Database,
  parts: BinDeps,
  { item, username }: { item: BinItem; username: string },
): Promise<void> {
  if (item.kind !== 'article' && item.kind !== 'vehicle') return
  const shown = JSON.stringify(item.contents.rows[0])
  const isShown = sql`strpos(${shown}, ${binItems.target}) > 0`
  const pictures = await tx
    .select()
    .from(binItems)
    .where(and(eq(binItems.kind, 'image'), isShown))
    .orderBy(asc(binItems.id))
    .limit(maxPictures)
    .for('update')
  for (const picture of pictures) {
    const restore = () => restoreFromBin(tx, picture)
    await restoreOfKind.image(tx, parts, picture, { username, restore })
  }
}

async function logRestoration(
  tx: Database,
  clock: Clock,
  restored: RestoredItem,
  username: string,
): Promise<RestoredItem> {
  await recordAdminAction(tx, clock, { username, action: 'bin-restored', target: targetOf(restored.item) })
  return restored
}

export function targetOf({ kind, target }: Pick<BinItem, 'kind' | 'target'>): string {
  return `${binLabels[kind]}: ${target}`
}
