import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { restoreItem } from './restore-item.server.ts'

/** Actions on an item of the bin. */
export const binActions = {
  restore: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => restoreItem(deps, { binId: id, username: deps.username }),
    failure: 'an item could not be restored from the bin',
  }),
}
