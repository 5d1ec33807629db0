import { restoreRevision } from '#app/features/news/admin/restore-revision.server.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'

/** The actions on the versions of an article. */
export const revisionActions = {
  restore: definePanelAction({
    read: rowForm({ id: rowId, version: rowId }),
    run: (deps, { id, version }) => restoreRevision(deps, { newsId: id, version, username: deps.username }),
    failure: 'a version could not be restored',
    isConfirmed: true,
  }),
}
