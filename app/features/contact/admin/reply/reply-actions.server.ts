import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readReplyForm } from './reply-form.ts'
import { replyToMessage } from './reply-to-message.server.ts'

/** Actions of an opened message. */
export const replyActions = {
  reply: definePanelAction({
    read: readReplyForm,
    run: (deps, entry) => replyToMessage(deps, { ...entry, username: deps.username }),
    failure: 'a message could not be replied to',
  }),
}
