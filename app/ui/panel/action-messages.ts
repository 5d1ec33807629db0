import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'

type AnswerWith<Answer, Outcome> = Extract<Answer, { outcome: Outcome }>

/** The sentences for the outcomes of an action, except those left out; some depend on the answer. */
export type OutcomeMessages<Action extends PanelActions[string], LeftOut = never> = {
  [Outcome in Exclude<AnswerOf<Action>['outcome'], LeftOut | 'confirmation-required'>]:
    | ToastMessage
    | ((answer: AnswerWith<AnswerOf<Action>, Outcome>) => ToastMessage)
} & Interrupted

/** The portal was not reached, so that its answer is unknown. */
type Interrupted = { interrupted?: ToastMessage }

/** Asked where an action was not done yet; a yes sends the same form with these fields in the place of those of their names. */
type FollowUp = { question: string; fields: [name: string, value: string][] }

type Reply = ToastMessage | FollowUp

/** The same for what may also ask before it goes on. Null: what is shown then says it. */
type Replies<Action extends PanelActions[string], LeftOut = never> = {
  [Outcome in Exclude<keyof OutcomeMessages<Action, LeftOut>, 'interrupted'>]:
    | Reply
    | null
    | ((answer: AnswerWith<AnswerOf<Action>, Outcome>) => Reply)
} & Interrupted

/** For every action of a page. */
export type ActionMessages<Actions extends PanelActions> = { [Intent in keyof Actions]: Replies<Actions[Intent]> }

/** For a form, which shows its fields' problems and conflicts by itself. */
export type FormMessages<Action extends PanelActions[string]> = Replies<Action, 'invalid' | 'conflict'> & {
  /** The problem in one sentence. */
  invalid?: (answer: AnswerWith<AnswerOf<Action>, 'invalid'>) => ToastMessage
  /** The question of an action that `isConfirmed`: asked only if it says so. */
  'confirmation-required'?: FollowUp
}

export function failure(description: string, title = 'Erro'): ToastMessage {
  return { title, description, isDestructive: true }
}

/** For messages without an own sentence about an interrupted call. */
export const interruptedCall = failure('O portal não respondeu. Veja na lista como ficou e tente de novo.')

/** For a deletion; a row deleted by another editor counts as deleted. */
export function deletionMessages(success: string, notDeleted: string) {
  const deleted: ToastMessage = { title: 'Sucesso!', description: success }
  const interrupted = failure(`${notDeleted}. ${interruptedCall.description}`)
  return { deleted, missing: deleted, failed: failure(notDeleted), interrupted }
}

/** The result of a page's action, see panelAction and panelClientAction. */
export type ActionResult = {
  intent: string
  answer: { outcome: string; [held: string]: unknown }
  /** The sent fields, if no script keeps them on the page. */
  sent: [string, string][] | null
}

/** @returns null for an outcome that its form shows by itself, and for one that asks */
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

/** Without script: how an action went, or the question that comes before it. */
export function noticeFor(messages: object, { answer, sent }: ActionResult): Notice {
  const asked = followUpFor(messages, answer)
  if (asked) return { question: asked.question, sent: withReplaced(sent ?? [], asked.fields) }
  if (answer.outcome !== 'confirmation-required') return { message: messageFor(messages, answer) }
  return { question: new Map(sent).get(actionFields.question) ?? 'Continuar?', sent: sent ?? [] }
}

/** The same form with other fields in the place of those of their names. */
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

/** The answer to a restoration from the bin. */
export type RestoreAnswer =
  | { outcome: 'restored' }
  /** Its address has another owner by now. */
  | { outcome: 'readdressed'; slug: string }
  /** It is there already, or another thing has its number. */
  | { outcome: 'taken' }
  /** It is in the bin no more. */
  | { outcome: 'missing' }
  | { outcome: 'failed' }
