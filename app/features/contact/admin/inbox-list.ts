import { inboxPath } from '#app/features/contact/message-path.ts'
import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'

export const inbox = defineList({
  id: 'mensagens',
  title: 'Mensagens de contato',
  noun: { one: 'mensagem', several: 'mensagens' },
  search: { placeholder: 'Nome, e-mail ou mensagem', label: 'Buscar por nome, e-mail ou mensagem' },
  filters: {
    situation: {
      parameter: 'situacao',
      label: 'Situação',
      options: { todas: 'Todas as mensagens', 'nao-respondidas': 'Não respondidas', respondidas: 'Respondidas' },
    },
  },
  cursorParam: 'mensagens',
  exportPath: '/admin/mensagens/exportar',
  empty: {
    unfiltered: 'Nenhuma mensagem ainda. O que chega pelo formulário de contato aparece aqui.',
    filtered: 'Nenhuma mensagem com este filtro.',
  },
})

export type InboxParams = ParamsOf<typeof inbox>

/** The address of unanswered messages. */
export const unansweredHref = `${inboxPath}?situacao=nao-respondidas`
