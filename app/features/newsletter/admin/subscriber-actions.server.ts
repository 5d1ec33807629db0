import { z } from 'zod'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { removeSubscriber } from './remove-subscriber.server.ts'
import { toggleSubscriber } from './toggle-subscriber.server.ts'

/** Actions on a subscriber. */
export const subscriberActions = {
  toggle: definePanelAction({
    // The state that the editor saw.
    read: rowForm({ id: rowId, ativo: z.enum(['sim', 'nao']) }),
    run: (deps, { id, ativo }) => toggleSubscriber(deps, { id, wasActive: ativo === 'sim', username: deps.username }),
    failure: 'a subscriber could not be toggled',
  }),
  remove: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => removeSubscriber(deps, { id, username: deps.username }),
    failure: 'a subscriber could not be removed',
    isConfirmed: true,
  }),
}
