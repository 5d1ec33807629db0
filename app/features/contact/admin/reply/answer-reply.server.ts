import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { readReplyForm, type ReplyProblems } from './reply-form.ts'
import { replyToMessage, type ReplyOutcome } from './reply-to-message.server.ts'

export type ReplyAnswer = ReplyOutcome | { outcome: 'invalid'; problems: ReplyProblems } | { outcome: 'failed' }

/** The form holds `id` of the message, `resposta`, and in `vista` the number of the last reply on the screen. Never throws. */
export async function answerReply(parts: PanelParts, request: Request): Promise<ReplyAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'missing' }
  const reading = readReplyForm(form)
  if (reading.outcome === 'invalid') return reading
  const seenReplyId = readRowId(form.get('vista')) ?? 0
  return withFailureOutcome(parts, 'a message could not be replied to', () =>
    replyToMessage(parts, { id, body: reading.body, seenReplyId, username: parts.username }),
  )
}
