import { type RefObject, useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import {
  type ActionResult,
  followUpFor,
  type FormMessages,
  formWith,
  messageFor,
  noticeFor,
} from './action-messages.ts'
import { usePanelSubmit } from './use-panel-action.ts'

type AnswerWith<Answer, Outcome> = Extract<Answer, { outcome: Outcome }>

/** The problems of an answer: a sentence per field. */
type ProblemsOf<Answer> =
  AnswerWith<Answer, 'invalid'> extends { problems: infer Problems } ? Problems : Record<string, string>

export type PanelForm<Action extends PanelActions[string]> = {
  intent: string
  /** The sentence about signing in again. */
  denied: string
  messages: FormMessages<Action>
  /** Outcomes after which nothing of the form is needed any more. */
  done: readonly AnswerOf<Action>['outcome'][]
  /** Hears every answer, after the fields and the conflict have. */
  onAnswer?: (answer: AnswerOf<Action> | { outcome: 'interrupted' }) => void
  /** The browser's own check of the fields, if there is one. */
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
  findProblems = () => ({}),
}: PanelForm<Action>) {
  type Answer = AnswerOf<Action>
  const { show, forgetWhere, ...state } = useFormState<Answer>(intent, findProblems)
  const { isBusy, submit, goTo } = usePanelSubmit(denied, ({ answer }, { form }, after) => {
    show(answer, form)
    const asked = followUpFor(messages, answer)
    if (asked && window.confirm(asked.question)) return after.submit(formWith(form, asked.fields))
    const message = messageFor(messages, answer)
    if (message) showToast(message)
    onAnswer?.(answer as Parameters<NonNullable<typeof onAnswer>>[0])
  })
  const ours = useResultWithoutScript(intent)
  const entered = useEntered(intent, done)
  return {
    ...state,
    ...mendingOf(state.problems, forgetWhere, findProblems),
    intent,
    isSending: isBusy,
    /** Without script: what stood in a field that has to be looked at again. */
    entered: (name: string) => entered?.get(name)?.toString(),
    notice: ours ? noticeFor(messages, ours) : null,
    /** Leads to another page once the answer is there. */
    goTo,
    send(form: FormData) {
      form.set(actionFields.intent, intent)
      if (!('confirmation-required' in messages)) form.set(actionFields.confirmed, 'sim')
      submit(form)
    },
  }
}

/** Without script: what stood in a form that has to be looked at again. */
export function useEntered(intent: string, done: readonly string[]): FormData | null {
  const result = useResultWithoutScript(intent)
  if (!result?.sent || done.includes(result.answer.outcome)) return null
  const form = new FormData()
  for (const [name, value] of result.sent) form.append(name, value)
  return form
}

function useResultWithoutScript(intent: string): ActionResult | undefined {
  const result = useActionData() as ActionResult | undefined
  return result?.intent === intent ? result : undefined
}

type FormState<Answer> = {
  problems: ProblemsOf<Answer>
  /** Refused fields that the browser found wrong as well: it can tell when they are mended. */
  rechecked: readonly string[]
  conflict: AnswerWith<Answer, 'conflict'> | null
}

/** The state of a form: the problems of its fields, or the conflict with another save. */
function useFormState<Answer>(intent: string, findProblems: (form: FormData) => object) {
  type Problems = ProblemsOf<Answer>
  const ours = useResultWithoutScript(intent)
  const [shown, setShown] = useState<FormState<Answer> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const state = shown ?? stateAfter<Answer>(ours?.answer)
  /**
   * Something is wrong with these fields; also where that is known before anything is sent.
   * @param foundHere what the browser finds wrong by itself
   */
  function refuse(found: Problems, foundHere: object = found as object) {
    setShown({ problems: found, rechecked: Object.keys(foundHere), conflict: null })
    setAttempt((before) => before + 1)
  }
  return {
    problems: state.problems,
    conflict: state.conflict,
    /** Counts refusals; the same field may be wrong again. */
    attempt,
    refuse,
    show(answer: ActionResult['answer'], form: FormData) {
      if (answer.outcome === 'invalid') refuse(answer.problems as Problems, findProblems(form))
      else setShown(stateAfter<Answer>(answer))
    },
    /** The editor took note of the other save. */
    forgetConflict: () => setShown({ ...state, conflict: null }),
    forgetWhere: (isForgotten: FieldTest) => setShown((before) => withoutProblems(before, state, isForgotten)),
  }
}

/** A field that is being changed is no longer marked. */
function mendingOf(
  problems: unknown,
  forgetWhere: (isForgotten: FieldTest) => void,
  findProblems: (form: FormData) => object,
) {
  const forgetProblem = (name: string) => forgetWhere((field) => field === name)
  return {
    forgetProblem,
    /**
     * Forgets the problem of the field that was changed, and those of others that the change mended: a date by its hour, an
     * address by the title that it follows. @param readForm called once the fields that follow the changed one were drawn
     */
    forgetMended(changed: string, readForm: () => FormData | null) {
      if (Object.keys(problems as object).length === 0) return
      forgetProblem(changed)
      setTimeout(() => {
        const form = readForm()
        if (!form) return
        const wrong = findProblems(form)
        forgetWhere((field, rechecked) => rechecked.includes(field) && !(field in wrong))
      })
    },
  }
}

type FieldTest = (field: string, rechecked: readonly string[]) => boolean

/** @returns the same object where no problem goes, so that nothing is drawn anew */
function withoutProblems<Answer>(
  before: FormState<Answer> | null,
  shown: FormState<Answer>,
  isForgotten: FieldTest,
): FormState<Answer> | null {
  const state = before ?? shown
  const fields = Object.entries(state.problems as Record<string, string>)
  const left = fields.filter(([field]) => !isForgotten(field, state.rechecked))
  if (left.length === fields.length) return before
  return { ...state, problems: Object.fromEntries(left) as ProblemsOf<Answer> }
}

function stateAfter<Answer>(answer: ActionResult['answer'] | undefined): FormState<Answer> {
  return {
    problems: (answer?.outcome === 'invalid' ? answer.problems : {}) as ProblemsOf<Answer>,
    rechecked: [],
    conflict: answer?.outcome === 'conflict' ? (answer as AnswerWith<Answer, 'conflict'>) : null,
  }
}

/**
 * After a save that went wrong the focus is where the reason is: on the first wrong field, or on what somebody else saved,
 * which is marked with `data-conflict`.
 * @param call see useFormCall
 */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  { attempt, conflict }: { attempt: number; conflict: object | null },
): void {
  useEffect(() => {
    if (attempt === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]:not([hidden])')
    for (let part = wrong?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [form, attempt])
  useEffect(() => {
    if (conflict) form.current?.querySelector<HTMLElement>('[data-conflict]')?.focus()
  }, [form, conflict])
}
