import { orFailed } from '#app/platform/or-failed.server.ts'
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
  return orFailed(parts, 'a message could not be marked', () =>
    markMessage(parts, { id, isAnswered: wanted === 'sim', username: parts.username }),
  )
}

/** Never throws. */
export async function answerMessageDeletion(parts: PanelParts, request: Request): Promise<MessageDeletionAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  return orFailed(parts, 'a message could not be deleted', async () =>
    id === null ? { outcome: 'missing' } : deleteMessage(parts, { id, username: parts.username }),
  )
}
