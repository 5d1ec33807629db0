import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { answerCsv } from '#app/platform/answer-csv.server.ts'
import { answerDownload } from '#app/platform/answer-download.server.ts'
import { everyPage } from '#app/platform/every-page.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { dayInSaoPaulo, formatInstant } from '#app/ui/format-date.ts'
import { messageSituations, readInboxAddress } from './inbox-address.ts'
import { type ListedMessage, listContactMessages } from './message-queries.server.ts'
import { subjectWords } from './message-words.ts'

/** The columns of the file, each with what it shows of a message. */
const columns: [header: string, cell: (message: ListedMessage) => string | null][] = [
  ['Nome', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Assunto', ({ subject }) => subjectWords(subject)],
  ['Mensagem', ({ message }) => message],
  ['Veículo', ({ vehicle }) => vehicle],
  ['Data', ({ createdAt }) => formatInstant(new Date(createdAt))],
  ['Respondida em', ({ answeredAt }) => answeredAt && formatInstant(new Date(answeredAt))],
]

/** The list that the address shows, streamed (T-48, T-72). */
export function answerMessageExport({ db, clock, log, username }: PanelParts, url: URL): Promise<Response> {
  const address = readInboxAddress(url.searchParams)
  return answerDownload(log, async () => {
    // What was searched for may be a name or an address, which the log must not keep.
    const target = `${messageSituations[address.situation]}${address.search ? ', com busca' : ''}`
    await db.transaction((tx) => recordAdminAction(tx, clock, { username, action: 'messages-exported', target }))
    return answerCsv({
      log,
      fileName: `mensagens-${dayInSaoPaulo(clock.now())}`,
      header: columns.map(([header]) => header),
      pages: everyPage(async (after) => {
        const { rows, next } = await listContactMessages(db, { ...address, after }, 'exported')
        return { rows: rows.map((message) => columns.map(([, cell]) => cell(message) ?? '')), next }
      }),
    })
  })
}
