import { answerListExport } from '#app/features/audit-log/answer-list-export.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { formatInstant } from '#app/ui/format-date.ts'
import { inbox } from './inbox-address.ts'
import { listContactMessages } from './message-queries.server.ts'
import { subjectWords } from './message-words.ts'

/** What visitors wrote, as a file. */
export function answerMessageExport(parts: PanelParts, url: URL): Promise<Response> {
  return answerListExport(parts, url, {
    addressed: inbox,
    listRows: listContactMessages,
    columns: [
      ['Nome', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Assunto', ({ subject }) => subjectWords(subject)],
      ['Mensagem', ({ message }) => message],
      ['Veículo', ({ vehicle }) => vehicle],
      ['Data', ({ createdAt }) => formatInstant(new Date(createdAt))],
      ['Respondida em', ({ answeredAt }) => answeredAt && formatInstant(new Date(answeredAt))],
    ],
    fileName: 'mensagens',
    action: 'messages-exported',
  })
}
