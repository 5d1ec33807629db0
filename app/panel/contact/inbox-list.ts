import { inboxPath, contactSubjects, isContactSubject } from '#app/domain/contact/contact-message.ts'
import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'
import { site } from '#app/platform/site.ts'

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

export const unansweredHref = `${inboxPath}?situacao=nao-respondidas`

export function formatSubject(subject: string): string {
  return isContactSubject(subject) ? contactSubjects[subject] : subject
}

export function replyHref({ email, subject }: { email: string; subject: string }): string {
  const address = encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')
  return `mailto:${address}?subject=${encodeURIComponent(`${formatSubject(subject)}: sua mensagem ao ${site.name}`)}`
}
