import { useDeletion } from '#app/ui/use-deletion.ts'
import { usePanelCall } from '#app/ui/use-panel-call.ts'
import type { MarkAnswer, MessageDeletionAnswer } from './answer-message-calls.server.ts'
import { messagePaths } from './inbox-address.ts'
import { deletionEndings, markEndings } from './message-desk-texts.ts'
import type { ListedMessage } from './message-queries.server.ts'

/** What can be done to a message; a deletion asks first (PANEL-06). */
export function useMessageCalls() {
  const marking = usePanelCall<MarkAnswer>(messagePaths.answer, markEndings)
  const deleting = useDeletion<MessageDeletionAnswer>(messagePaths.remove, deletionEndings)
  return {
    isBusy: marking.busyId !== null || deleting.busyId !== null,
    mark: ({ id, answeredAt }: ListedMessage) =>
      void marking.call({ id: String(id), form: { id: String(id), respondida: answeredAt ? 'nao' : 'sim' } }),
    remove: ({ id, name }: ListedMessage) => {
      if (!window.confirm(`Excluir a mensagem de ${name}, com as respostas a ela? Fica 30 dias na lixeira.`)) return
      void deleting.call({ id: String(id), form: { id: String(id) } })
    },
  }
}
