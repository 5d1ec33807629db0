import { getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { answerListExport } from '#app/panel/audit-log/answer-list-export.server.ts'
import type { PageUse } from '#app/platform/content/keyset-pagination.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { listPage } from '#app/platform/panel/list.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { inbox, type InboxParams, formatSubject } from './inbox-list.ts'

/** `answeredAt` null: not answered. */
export type ListedMessage = Awaited<ReturnType<typeof listContactMessages>>['rows'][number]

export async function listContactMessages(db: Database, params: InboxParams, use: PageUse = 'shown') {
  const { id, createdAt } = contactMessages
  return listPage(db, {
    order: createdAt,
    id,
    searchedText,
    filters: [hasSituation(params.situation)],
    params,
    use,
    select: (tx, cursor) => tx.select({ ...getTableColumns(contactMessages), cursor }).from(contactMessages),
    toListed: (row) => row,
  })
}

export function answerMessageExport(deps: PanelDeps, url: URL): Promise<Response> {
  return answerListExport(deps, url, {
    addressed: inbox,
    listRows: listContactMessages,
    columns: [
      ['Nome', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Assunto', ({ subject }) => formatSubject(subject)],
      ['Mensagem', ({ message }) => message],
      ['Veículo', ({ vehicle }) => vehicle],
      ['Data', ({ createdAt }) => formatInstant(createdAt)],
      ['Respondida em', ({ answeredAt }) => answeredAt && formatInstant(answeredAt)],
    ],
    fileName: 'mensagens',
    action: 'messages-exported',
  })
}

function hasSituation(situation: InboxParams['situation']): SQL | undefined {
  if (situation === 'todas') return undefined
  return situation === 'respondidas' ? isNotNull(contactMessages.answeredAt) : isNull(contactMessages.answeredAt)
}

const { name, email, message: body } = contactMessages
const searchedText = sql`public.sem_acento(' ' || ${name} || ' ' || ${email} || ' ' || ${body})`

export function countUnanswered(db: Database): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.answeredAt))
}
