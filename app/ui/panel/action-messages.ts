import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'

type AnswerWith<Answer, Outcome> = Extract<Answer, { outcome: Outcome }>

/** A message for each outcome of an action, except the outcomes in `LeftOut`. A message may depend on the answer. */
export type OutcomeMessages<Action extends PanelActions[string], LeftOut = never> = {
  [Outcome in Exclude<AnswerOf<Action>['outcome'], LeftOut | 'confirmation-required'>]:
    | ToastMessage
    | ((answer: AnswerWith<AnswerOf<Action>, Outcome>) => ToastMessage)
} & Interrupted

/** Message after a request without a response: the action may or may not have happened. */
type Interrupted = { interrupted?: ToastMessage }

/** A question. After a yes, the form is submitted again with `fields` replaced. */
type FollowUp = { question: string; fields: [name: string, value: string][] }

type Reply = ToastMessage | FollowUp

/** Replies by outcome: a message, a question, or null if the form shows the outcome. */
type Replies<Action extends PanelActions[string], LeftOut = never> = {
  [Outcome in Exclude<keyof OutcomeMessages<Action, LeftOut>, 'interrupted'>]:
    | Reply
    | null
    | ((answer: AnswerWith<AnswerOf<Action>, Outcome>) => Reply)
} & Interrupted

export type ActionMessages<Actions extends PanelActions> = { [Intent in keyof Actions]: Replies<Actions[Intent]> }

/** Replies of a form, which shows invalid fields and conflicts itself. */
export type FormMessages<Action extends PanelActions[string]> = Replies<Action, 'invalid' | 'conflict'> & {
  /** One sentence about all problems. */
  invalid?: (answer: AnswerWith<AnswerOf<Action>, 'invalid'>) => ToastMessage
  /** Confirmation question. The server action must check `isConfirmed`. */
  'confirmation-required'?: FollowUp
}

export function failure(description: string, title = 'Erro'): ToastMessage {
  return { title, description, isDestructive: true }
}

/** Default message after a request without response. */
export const interruptedCall = failure('O portal não respondeu. Veja na lista como ficou e tente de novo.')

/** Messages of a deletion. A row that another editor has already deleted counts as deleted. */
export function deletionMessages(success: string, notDeleted: string) {
  const deleted: ToastMessage = { title: 'Sucesso!', description: success }
  const interrupted = failure(`${notDeleted}. ${interruptedCall.description}`)
  return { deleted, missing: deleted, failed: failure(notDeleted), interrupted }
}

/** Answer to an action of a page (`panelAction`, `panelClientAction`). */
export type ActionResult = {
  intent: string
  answer: { outcome: string; [held: string]: unknown }
  /** Submitted fields. null: submitted with JavaScript. */
  sent: [string, string][] | null
}

/** @returns null if the form shows the outcome, or if the outcome is a question */
export function messageFor(messages: object, answer: ActionResult['answer']): ToastMessage | null {
  const reply = replyTo(messages, answer)
  return reply && 'title' in reply ? reply : null
}

export function followUpFor(messages: object, answer: ActionResult['answer']): FollowUp | null {
  const reply = replyTo(messages, answer)
  return reply && 'question' in reply ? reply : null
}

function replyTo(messages: object, answer: ActionResult['answer']): Reply | null {
  const known = { interrupted: interruptedCall, ...messages } as Record<string, Reply | ((given: never) => Reply)>
  const reply = Object.hasOwn(known, answer.outcome) ? known[answer.outcome] : undefined
  return typeof reply === 'function' ? reply(answer as never) : (reply ?? null)
}

export type Notice = { message: ToastMessage | null } | { question: string; sent: [string, string][] }

/** Returns the message or the confirmation question for a page without JavaScript. */
export function noticeFor(messages: object, { answer, sent }: ActionResult): Notice {
  const asked = followUpFor(messages, answer)
  if (asked) return { question: asked.question, sent: withReplaced(sent ?? [], asked.fields) }
  if (answer.outcome !== 'confirmation-required') return { message: messageFor(messages, answer) }
  return { question: new Map(sent).get(actionFields.question) ?? 'Continuar?', sent: sent ?? [] }
}

export function formWith(form: FormData, fields: FollowUp['fields']): FormData {
  const replaced = new FormData()
  for (const [name, value] of withReplaced([...form], fields)) replaced.append(name, value)
  return replaced
}

export function withReplaced<Value>(sent: [string, Value][], fields: [string, Value][]): [string, Value][] {
  return [...sent.filter(([name]) => !fields.some(([other]) => other === name)), ...fields]
}

export const binPath = '/admin/conteudo/lixeira'

export type RestoreAnswer =
  | { outcome: 'restored' }
  /** The item was saved with another slug, because its former one is used by another item. */
  | { outcome: 'readdressed'; slug: string }
  /** The item already exists, or another item has its id. */
  | { outcome: 'taken' }
  | { outcome: 'missing' }
  | { outcome: 'failed' }
