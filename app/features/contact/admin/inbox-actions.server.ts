import { z } from 'zod'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { deleteMessage } from './delete-message.server.ts'
import { markMessage } from './mark-message.server.ts'

/** Actions on a message of the inbox. */
export const inboxActions = {
  mark: definePanelAction({
    // The new state of the message.
    read: rowForm({ id: rowId, respondida: z.enum(['sim', 'nao']) }),
    run: (deps, { id, respondida }) =>
      markMessage(deps, { id, isAnswered: respondida === 'sim', username: deps.username }),
    failure: 'a message could not be marked',
  }),
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteMessage(deps, { id, username: deps.username }),
    failure: 'a message could not be deleted',
    isConfirmed: true,
  }),
}
