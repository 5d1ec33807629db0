import { inboxPath } from '#app/features/contact/message-path.ts'
import { addressedList } from '#app/platform/list-address.ts'

/** What the list of messages calls, and its file. */
export const messagePaths = {
  answer: '/admin/mensagens/situacao',
  reply: '/admin/mensagens/responder',
  remove: '/admin/mensagens/excluir',
  export: '/admin/mensagens/exportar',
} as const

export const inbox = addressedList(
  {
    situation: {
      parameter: 'situacao',
      label: 'Situação',
      options: { todas: 'Todas as mensagens', 'nao-respondidas': 'Não respondidas', respondidas: 'Respondidas' },
    },
  },
  'mensagens',
  messagePaths.export,
)

export type InboxAddress = ReturnType<typeof inbox.read>

/** What nobody has answered. */
export const unansweredHref = `${inboxPath}?situacao=nao-respondidas`
