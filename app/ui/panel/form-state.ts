import { type RefObject, useEffect, useState } from 'react'
import type { ActionResult } from './action-messages.ts'

export type AnswerWith<Answer, Outcome> = Extract<Answer, { outcome: Outcome }>

export type ProblemsOf<Answer> =
  AnswerWith<Answer, 'invalid'> extends { problems: infer Problems } ? Problems : Record<string, string>

type FormState<Answer> = {
  problems: ProblemsOf<Answer>
  /** Fields with problems of the browser's check. Each input runs it again and removes solved problems. */
  rechecked: readonly string[]
  conflict: AnswerWith<Answer, 'conflict'> | null
  /** Submitted form that the response belongs to. */
  sent: FormData | null
}

/** State after a response: problems of fields, or a conflict with another editor's save. */
export function useFormState<Answer>(
  withoutScript: ActionResult['answer'] | undefined,
  findProblems: (form: FormData) => object,
) {
  const [shown, setShown] = useState<FormState<Answer> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const state = shown ?? stateAfter<Answer>(withoutScript)
  /** Shows problems, also before submitting. @param foundHere problems of the browser check */
  function refuse(problems: ProblemsOf<Answer>, foundHere: object = problems as object, sent = state.sent) {
    setShown({ problems, rechecked: Object.keys(foundHere), conflict: null, sent })
    setAttempt((before) => before + 1)
  }
  return {
    problems: state.problems,
    conflict: state.conflict,
    sent: state.sent,
    /** Number of refusals. Changes even if the same field is invalid again. */
    attempt,
    refuse,
    show(answer: ActionResult['answer'], form: FormData) {
      if (answer.outcome === 'invalid') refuse(answer.problems as ProblemsOf<Answer>, findProblems(form), form)
      else setShown({ ...stateAfter<Answer>(answer), sent: form })
    },
    forgetConflict: () => setShown({ ...state, conflict: null }),
    forgetSent: () => setShown({ ...state, sent: null }),
    forgetWhere: (isForgotten: FieldTest) => setShown((before) => withoutProblems(before, state, isForgotten)),
  }
}

type FieldTest = (field: string, rechecked: readonly string[]) => boolean

/** @returns the same object if no problem was removed, which avoids a render */
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
    sent: null,
  }
}

/** Focuses the first invalid field, or the conflict notice (`data-conflict`), after a refused save. */
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
