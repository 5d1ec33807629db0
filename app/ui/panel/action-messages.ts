import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'

type AnswerWith<Answer, Outcome> = Extract<Answer, { outcome: Outcome }>

/** The sentences for the outcomes of an action, except those left out; some depend on the answer. */
export type OutcomeMessages<Action extends PanelActions[string], LeftOut = never> = {
  [Outcome in Exclude<AnswerOf<Action>['outcome'], LeftOut | 'confirmation-required'> | 'interrupted']:
    | ToastMessage
    | ((answer: AnswerWith<AnswerOf<Action>, Outcome>) => ToastMessage)
}

/** Asked where an action was not done yet; a yes sends the same form with these fields in the place of those of their names. */
type FollowUp = { question: string; fields: [name: string, value: string][] }

type Reply = ToastMessage | FollowUp

/** The same for what may also ask before it goes on. Null: what is shown then says it. */
type Replies<Action extends PanelActions[string], LeftOut = never> = {
  [Outcome in keyof OutcomeMessages<Action, LeftOut>]:
    | Reply
    | null
    | ((answer: AnswerWith<AnswerOf<Action>, Outcome>) => Reply)
}

/** For every action of a page. */
export type ActionMessages<Actions extends PanelActions> = { [Intent in keyof Actions]: Replies<Actions[Intent]> }

/** For a form, which shows its fields' problems and conflicts by itself. */
export type FormMessages<Action extends PanelActions[string]> = Replies<Action, 'invalid' | 'conflict'> & {
  /** The problem in one sentence. */
  invalid?: (answer: AnswerWith<AnswerOf<Action>, 'invalid'>) => ToastMessage
  /** The question of an action that `isConfirmed`: asked only if it says so. */
  'confirmation-required'?: FollowUp
}

/** The words where nobody can say whether it was done. */
export const interruptedCall: ToastMessage = {
  title: 'Erro',
  description: 'O portal não respondeu. Veja na lista como ficou e tente de novo.',
  isDestructive: true,
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
  const known = messages as Record<string, Reply | ((given: never) => Reply)>
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
