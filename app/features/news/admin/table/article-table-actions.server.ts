import { deleteArticle } from '#app/features/news/admin/delete-article.server.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'

/** The actions on an article of the table (ANEWS-14, ANEWS-15). */
export const articleTableActions = {
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteArticle(deps, { id, username: deps.username }),
    failure: 'an article could not be deleted',
    isConfirmed: true,
  }),
}
