import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import type { ToastMessage } from '#app/ui/toast.tsx'
import type { ActionResult } from './use-panel-submit.ts'

type Told<Answer, Outcome> = Extract<Answer, { outcome: Outcome }>

/** What an editor is told about each outcome of an action but those left out; some sentences depend on what the answer holds. */
export type OutcomeMessages<Action extends PanelActions[string], LeftOut = never> = {
  [Outcome in Exclude<AnswerOf<Action>['outcome'], LeftOut | 'confirmation-required'> | 'interrupted']:
    | ToastMessage
    | ((answer: Told<AnswerOf<Action>, Outcome>) => ToastMessage)
}

/** The same for every action of a page. */
export type ActionMessages<Actions extends PanelActions> = {
  [Intent in keyof Actions]: OutcomeMessages<Actions[Intent]>
}

/** @returns null for an outcome that its form shows by itself */
export function messageFor(messages: object, answer: ActionResult['answer']): ToastMessage | null {
  const known = messages as Record<string, ToastMessage | ((given: never) => ToastMessage)>
  const message = Object.hasOwn(known, answer.outcome) ? known[answer.outcome] : undefined
  return typeof message === 'function' ? message(answer as never) : (message ?? null)
}

export type Notice = { message: ToastMessage | null } | { question: string; sent: [string, string][] }

/** Without script: how an action went, or the question that comes before it. */
export function noticeFor(messages: object, { answer, sent }: ActionResult): Notice {
  if (answer.outcome !== 'confirmation-required') return { message: messageFor(messages, answer) }
  return { question: new Map(sent).get(actionFields.question) ?? 'Continuar?', sent: sent ?? [] }
}
