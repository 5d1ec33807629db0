import { useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import { showToast } from '#app/ui/toast.tsx'
import { type FormMessages, messageFor, noticeFor, withReplaced } from './action-messages.ts'
import { type ActionResult, usePanelSubmit } from './use-panel-submit.ts'

type Told<Answer, Outcome> = Extract<Answer, { outcome: Outcome }>

/** Of an answer: a sentence per field. */
type ProblemsOf<Answer> =
  Told<Answer, 'invalid'> extends { problems: infer Problems } ? Problems : Record<string, string>

/** What the editor has to agree to, and the field that says so when the same form is sent again. */
type Question = { question: string; agreed: [name: string, value: string] }

export type PanelForm<Action extends PanelActions[string]> = {
  intent: string
  /** What the session is needed for. */
  denied: string
  /** Fields and conflicts are shown by the form itself; null: what is asked says it. */
  messages: FormMessages<Action>
  /** Outcomes after which nothing of the form is needed any more. */
  done: readonly AnswerOf<Action>['outcome'][]
  /** Hears every answer, after the fields and the conflict have. */
  onAnswer?: (answer: AnswerOf<Action> | { outcome: 'interrupted' }) => void
  /** What is asked after an answer; a form of an action that `isConfirmed` is asked 'confirmation-required' so. */
  questionAfter?: (answer: AnswerOf<Action>) => Question | null
  /** What the browser itself finds wrong with the fields, where it can. */
  findProblems?: (form: FormData) => object
}

/**
 * A form of the page's action, which keeps what came back: what is wrong with its fields, or what somebody else saved.
 * Without script the same comes with the page, and `entered` with what stood in the fields.
 */
export function usePanelForm<Action extends PanelActions[string]>({
  intent,
  denied,
  messages,
  done,
  onAnswer,
  questionAfter,
  findProblems = () => ({}),
}: PanelForm<Action>) {
  type Answer = AnswerOf<Action>
  type Problems = ProblemsOf<Answer>
  const [shown, setShown] = useState<FormState<Answer> | null>(null)
  /** Refused fields that the browser found wrong as well: it can tell when they are mended. */
  const rechecked = useRef<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const { isBusy, submit, goTo, withoutScript } = usePanelSubmit(denied, ({ answer }, { form }) => {
    if (answer.outcome === 'invalid') refuse(answer.problems as Problems, findProblems(form))
    else setShown(stateAfter<Answer>(answer))
    const message = messageFor(messages, answer)
    if (message) showToast(message)
    onAnswer?.(answer as Parameters<NonNullable<typeof onAnswer>>[0])
    const asked = questionAfter?.(answer as Answer)
    if (!asked || !window.confirm(asked.question)) return
    form.set(...asked.agreed)
    submit(form)
  })
  const ours = withoutScript?.intent === intent ? withoutScript : undefined
  const entered = useEntered(intent, done)
  const { problems, conflict } = shown ?? stateAfter<Answer>(ours?.answer)

  /**
   * Something is wrong with these fields; also where that is known before anything is sent.
   * @param foundHere what the browser finds wrong by itself
   */
  function refuse(found: Problems, foundHere: object = found as object) {
    rechecked.current = Object.keys(foundHere)
    setShown({ problems: found, conflict: null })
    setAttempt((before) => before + 1)
  }
  function send(form: FormData) {
    form.set(actionFields.intent, intent)
    if (!questionAfter) form.set(actionFields.confirmed, 'sim')
    submit(form)
  }
  function forgetWhere(goes: (field: string) => boolean) {
    setShown((before) => {
      const state = before ?? { problems, conflict }
      const fields = Object.entries(state.problems as Record<string, string>)
      const left = fields.filter(([field]) => !goes(field))
      // The same object where nothing goes, so that nothing is drawn anew.
      return left.length === fields.length ? before : { ...state, problems: Object.fromEntries(left) as Problems }
    })
  }
  /** What is being written anew is no longer wrong, as far as anybody knows. */
  const forgetProblem = (name: string) => forgetWhere((field) => field === name)
  /**
   * Forgets the problem of the field that was changed, and those of others that the change mended: a date by its hour, an
   * address by the title that it follows. @param readForm called once the fields that follow the changed one were drawn
   */
  function forgetMended(changed: string, readForm: () => FormData | null) {
    if (Object.keys(problems as object).length === 0) return
    forgetProblem(changed)
    setTimeout(() => {
      const form = readForm()
      if (!form) return
      const wrong = findProblems(form)
      forgetWhere((field) => rechecked.current.includes(field) && !(field in wrong))
    })
  }
  /** Without script: how it went, or what is asked. */
  function noticeOf(result: ActionResult) {
    const asked = questionAfter?.(result.answer as Answer)
    return asked
      ? { question: asked.question, sent: withReplaced(result.sent ?? [], [asked.agreed]) }
      : noticeFor(messages, result)
  }
  return {
    intent,
    isSending: isBusy,
    problems,
    /** How often fields were refused; the same may be wrong again. */
    attempt,
    conflict,
    /** What the other one saved was taken note of. */
    forgetConflict: () => setShown({ problems, conflict: null }),
    /** Without script: what stood in a field that has to be looked at again. */
    entered: (name: string) => entered?.get(name)?.toString(),
    notice: ours ? noticeOf(ours) : null,
    /** Leads to another page once the answer is there. */
    goTo,
    send,
    refuse,
    forgetProblem,
    forgetMended,
  }
}

/** Without script: what stood in a form that has to be looked at again. */
export function useEntered(intent: string, done: readonly string[]): FormData | null {
  const result = useActionData() as ActionResult | undefined
  if (!result?.sent || result.intent !== intent || done.includes(result.answer.outcome)) return null
  const form = new FormData()
  for (const [name, value] of result.sent) form.append(name, value)
  return form
}

type FormState<Answer> = { problems: ProblemsOf<Answer>; conflict: Told<Answer, 'conflict'> | null }

function stateAfter<Answer>(answer: ActionResult['answer'] | undefined): FormState<Answer> {
  return {
    problems: (answer?.outcome === 'invalid' ? answer.problems : {}) as ProblemsOf<Answer>,
    conflict: answer?.outcome === 'conflict' ? (answer as Told<Answer, 'conflict'>) : null,
  }
}
