import { useState } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import { showToast, type ToastMessage } from '#app/ui/notices/show-toast.ts'
import { type ActionResult, messageFor, noticeFor, type OutcomeMessages } from './action-messages.ts'
import { usePanelSubmit } from './use-panel-action.ts'

export type Fields = [string, FormDataEntryValue][]

/** An answer that says what would change. */
type Reviewed<Answer> = Extract<Answer, { review: object }>

/** The messages of a review; the page itself shows a comparison, and the reason of a refusal. */
export type ReviewMessages<Actions extends PanelActions, LeftOut extends string = never> = {
  [Intent in keyof Actions]: OutcomeMessages<Actions[Intent], 'compared' | 'conflict' | 'refused' | LeftOut>
}

type Options<Actions extends PanelActions, LeftOut extends string> = {
  /** The sentence about signing in again. */
  denied: string
  messages: ReviewMessages<Actions, LeftOut>
  /** Fields of what is compared, which are sent again when it is applied. */
  subject: readonly string[]
  /** Outcomes after which the review is closed. */
  done: readonly (AnswerOf<Actions[keyof Actions]>['outcome'] | 'interrupted')[]
  /** Hears every answer before the editor is told of it. @param sent the form @returns what is told instead of the message */
  onAnswer?: (answer: AnswerOf<Actions[keyof Actions]>, sent: FormData) => void | Promise<ToastMessage | null>
}

/**
 * From a comparison, which writes nothing, to its application: the next form, with what was compared and the version that
 * was shown. Without script both come with the page.
 */
export function useChangeReview<Actions extends PanelActions, LeftOut extends string = never>(
  options: Options<Actions, LeftOut>,
) {
  type Answer = AnswerOf<Actions[keyof Actions]>
  const { denied, messages, subject, done, onAnswer } = options
  const [state, setState] = useState<ReviewState<Answer> | null>(null)
  const close = () => setState({ review: null, refusal: null, compared: [] })
  const { isBusy, submit, withoutScript } = usePanelSubmit(denied, async (result, { form }) => {
    const next = stateAfter<Answer>(result, [...form], subject)
    if (next) setState(next)
    else if (done.includes(result.answer.outcome)) close()
    const instead = await onAnswer?.(result.answer as Answer, form)
    const message = instead ?? messageFor(messages[result.intent] ?? {}, result.answer)
    if (message) showToast(message)
  })
  const ours = !state && withoutScript && messages[withoutScript.intent] ? withoutScript : undefined
  const shown = state ?? (ours && stateAfter<Answer>(ours, ours.sent ?? [], subject))
  const send = (intent: keyof Actions & string, fields: Fields) => submit(confirmedForm(intent, fields))
  return {
    isBusy,
    review: shown?.review ?? null,
    /** Why what was sent is not taken. */
    refusal: shown?.refusal ?? null,
    compared: shown?.compared ?? [],
    /** Without script: the last answer. */
    answer: (ours?.answer ?? null) as Answer | null,
    /** Without script: how it went, or what has to be confirmed. */
    notice: ours ? noticeFor(messages[ours.intent] ?? {}, ours) : null,
    submit,
    send,
    /** @param fields beside what was compared: the version that was shown, what was chosen of it */
    sendAgain: (intent: keyof Actions & string, fields: Fields) =>
      send(intent, [...(shown?.compared ?? []), ...fields]),
    refuse: (refusal: string) => setState({ review: null, refusal, compared: [] }),
    close,
  }
}

type ReviewState<Answer> = { review: Reviewed<Answer> | null; refusal: string | null; compared: Fields }

/** @returns undefined where an answer says nothing of what would change */
function stateAfter<Answer>(
  { answer }: ActionResult,
  sent: Fields,
  subject: readonly string[],
): ReviewState<Answer> | undefined {
  if (answer.outcome === 'refused') return { review: null, refusal: String(answer.sentence), compared: [] }
  if (!('review' in answer)) return undefined
  return {
    review: answer as object as Reviewed<Answer>,
    refusal: null,
    compared: sent.filter(([name]) => subject.includes(name)),
  }
}

function confirmedForm(intent: string, fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.set(actionFields.intent, intent)
  form.set(actionFields.confirmed, 'sim')
  return form
}
