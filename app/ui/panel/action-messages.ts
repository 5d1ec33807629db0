import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'

type AnswerWith<Answer, Outcome> = Extract<Answer, { outcome: Outcome }>

/** A message per outcome of an action, except the omitted ones; some messages depend on the answer. */
export type OutcomeMessages<Action extends PanelActions[string], LeftOut = never> = {
  [Outcome in Exclude<AnswerOf<Action>['outcome'], LeftOut | 'confirmation-required'>]:
    | ToastMessage
    | ((answer: AnswerWith<AnswerOf<Action>, Outcome>) => ToastMessage)
} & Interrupted

/** The portal was not reached, so the result is unknown. */
type Interrupted = { interrupted?: ToastMessage }

/** Asked before an action is done; a yes submits the form again with these fields replaced. */
type FollowUp = { question: string; fields: [name: string, value: string][] }

type Reply = ToastMessage | FollowUp

/** Per outcome: a message or a follow-up question. null: the form shows the result. */
type Replies<Action extends PanelActions[string], LeftOut = never> = {
  [Outcome in Exclude<keyof OutcomeMessages<Action, LeftOut>, 'interrupted'>]:
    | Reply
    | null
    | ((answer: AnswerWith<AnswerOf<Action>, Outcome>) => Reply)
} & Interrupted

/** For each action of a page. */
export type ActionMessages<Actions extends PanelActions> = { [Intent in keyof Actions]: Replies<Actions[Intent]> }

/** For a form, which shows the problems of its fields and conflicts. */
export type FormMessages<Action extends PanelActions[string]> = Replies<Action, 'invalid' | 'conflict'> & {
  /** All problems in one sentence. */
  invalid?: (answer: AnswerWith<AnswerOf<Action>, 'invalid'>) => ToastMessage
  /** Confirmation question of an action that `isConfirmed`. */
  'confirmation-required'?: FollowUp
}

export function failure(description: string, title = 'Erro'): ToastMessage {
  return { title, description, isDestructive: true }
}

/** Default message after an interrupted request. */
export const interruptedCall = failure('O portal não respondeu. Veja na lista como ficou e tente de novo.')

/** For a deletion; a row that another editor deleted counts as deleted. */
export function deletionMessages(success: string, notDeleted: string) {
  const deleted: ToastMessage = { title: 'Sucesso!', description: success }
  const interrupted = failure(`${notDeleted}. ${interruptedCall.description}`)
  return { deleted, missing: deleted, failed: failure(notDeleted), interrupted }
}

/** The result of a page's action (`panelAction`, `panelClientAction`). */
export type ActionResult = {
  intent: string
  answer: { outcome: string; [held: string]: unknown }
  /** The submitted fields, for a page without script. */
  sent: [string, string][] | null
}

/** @returns null for an outcome that the form shows, or that asks a question */
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

/** Without script: the result of an action, or its confirmation question. */
export function noticeFor(messages: object, { answer, sent }: ActionResult): Notice {
  const asked = followUpFor(messages, answer)
  if (asked) return { question: asked.question, sent: withReplaced(sent ?? [], asked.fields) }
  if (answer.outcome !== 'confirmation-required') return { message: messageFor(messages, answer) }
  return { question: new Map(sent).get(actionFields.question) ?? 'Continuar?', sent: sent ?? [] }
}

/** Returns a copy of the form with these fields replaced. */
export function formWith(form: FormData, fields: FollowUp['fields']): FormData {
  const replaced = new FormData()
  for (const [name, value] of withReplaced([...form], fields)) replaced.append(name, value)
  return replaced
}

export function withReplaced<Value>(sent: [string, Value][], fields: [string, Value][]): [string, Value][] {
  return [...sent.filter(([name]) => !fields.some(([other]) => other === name)), ...fields]
}

export const binPaths = {
  page: '/admin/conteudo/lixeira',
} as const

/** Result of a restoration from the bin. */
export type RestoreAnswer =
  | { outcome: 'restored' }
  /** Another item now has its address. */
  | { outcome: 'readdressed'; slug: string }
  /** The item exists, or another item has its id. */
  | { outcome: 'taken' }
  /** The item is no longer in the bin. */
  | { outcome: 'missing' }
  | { outcome: 'failed' }
