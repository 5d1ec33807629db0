import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { restoreItem } from './restore-item.server.ts'
import { binLabels } from '#app/platform/bin/item-tables.server.ts'
import { keysetPage } from '#app/platform/content/keyset-pagination.server.ts'
import type { Database } from '#database/database.ts'
import { binItems } from '#database/schema/bin.ts'

export const binActions = {
  restore: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => restoreItem(deps, { binId: id, username: deps.username }),
    failure: 'an item could not be restored from the bin',
  }),
}

export type BinnedItem = Awaited<ReturnType<typeof listBinnedItems>>['rows'][number]

export async function listBinnedItems(db: Database, after: string | null) {
  const { id, kind, label, deletedBy, deletedAt, purgeAt } = binItems
  const { cursor, rowsOf, pageOf } = keysetPage(deletedAt, id, after)
  const query = db.select({ id, kind, label, deletedBy, deletedAt, purgeAt, cursor }).from(binItems)
  return pageOf(await rowsOf(query), (row) => ({ ...row, kind: binLabels[row.kind] }))
}
