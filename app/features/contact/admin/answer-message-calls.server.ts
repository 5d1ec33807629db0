import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { deleteMessage, type MessageDeletionOutcome } from './delete-message.server.ts'
import { markMessage, type MarkOutcome } from './mark-message.server.ts'

type Failed = { outcome: 'failed' }
export type MarkAnswer = MarkOutcome | Failed
export type MessageDeletionAnswer = MessageDeletionOutcome | Failed

/** The form holds `id` and, in `respondida`, what the message is to be. Never throws. */
export async function answerMark(parts: PanelParts, request: Request): Promise<MarkAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id'))
  const wanted = form.get('respondida')
  if (id === null || (wanted !== 'sim' && wanted !== 'nao')) return { outcome: 'missing' }
  try {
    return await markMessage(parts, { id, isAnswered: wanted === 'sim', username: parts.username })
  } catch (error) {
    parts.log.error({ failure: failureName(error) }, 'a message could not be marked')
    return { outcome: 'failed' }
  }
}

/** Never throws. */
export async function answerMessageDeletion(parts: PanelParts, request: Request): Promise<MessageDeletionAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  try {
    return id === null ? { outcome: 'missing' } : await deleteMessage(parts, { id, username: parts.username })
  } catch (error) {
    parts.log.error({ failure: failureName(error) }, 'a message could not be deleted')
    return { outcome: 'failed' }
  }
}
