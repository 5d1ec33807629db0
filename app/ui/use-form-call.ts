import { useRef, useState } from 'react'
import type { Heard } from '#app/platform/call-panel.ts'
import type { ToastMessage } from './toast.tsx'
import { useSend } from './use-send.ts'

/** The members of a union of answers that may end with this outcome. */
type Ending<Answer, Outcome extends string> = Answer extends { outcome: infer Any }
  ? Outcome extends Any
    ? Answer
    : never
  : never

/** Of an answer: a sentence per field. */
type ProblemsOf<Answer> =
  Ending<Answer, 'invalid'> extends { problems: infer Problems } ? Problems : Record<string, string>

/**
 * Sends a form to the panel and keeps what came back: what is wrong with its fields, or what somebody else saved.
 * @param findProblems what the browser itself finds wrong with the fields, where it can
 */
export function useFormCall<Answer extends { outcome: string }>(
  path: string,
  denied: string,
  findProblems: (form: FormData) => object = () => ({}),
) {
  type Problems = ProblemsOf<Answer>
  const { isSending, send: sendTo } = useSend()
  const [problems, setProblems] = useState<Problems>({} as Problems)
  /** Refused fields that the browser found wrong as well: it can tell when they are mended. */
  const rechecked = useRef<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Ending<Answer, 'conflict'> | null>(null)

  /**
   * Something is wrong with these fields; also where that is known before anything is sent.
   * @param foundHere what the browser finds wrong by itself
   */
  function refuse(found: Problems, foundHere = found as object) {
    rechecked.current = Object.keys(foundHere)
    setProblems(found)
    setAttempt((before) => before + 1)
  }
  /** @param onAnswer hears every answer, after the fields and the conflict have */
  function send(
    form: FormData | Record<string, string>,
    onAnswer: (answer: Heard<Answer>) => void | Promise<void>,
  ): Promise<void> {
    return sendTo<Answer>(path, form, denied, (answer) => {
      setConflict(answer.outcome === 'conflict' ? (answer as Ending<Answer, 'conflict'>) : null)
      if (answer.outcome === 'invalid') {
        const foundHere = form instanceof FormData ? findProblems(form) : {}
        refuse((answer as Heard<Answer> & { problems: Problems }).problems, foundHere)
      } else setProblems({} as Problems)
      return onAnswer(answer)
    })
  }
  /** What is being written anew is no longer wrong, as far as anybody knows. */
  function forgetProblem(name: string) {
    setProblems((shown) => withoutFields(shown, (field) => field === name))
  }
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
      const isMended = (field: string) => rechecked.current.includes(field) && !(field in wrong)
      setProblems((shown) => withoutFields(shown, isMended))
    })
  }
  return {
    isSending,
    problems,
    /** How often fields were refused; the same may be wrong again. */
    attempt,
    conflict,
    /** What the other one saved was taken note of. */
    forgetConflict: () => setConflict(null),
    send,
    refuse,
    forgetProblem,
    forgetMended,
  }
}

/** The same object where nothing goes, so that nothing is drawn anew. */
function withoutFields<Problems>(problems: Problems, goes: (field: string) => boolean): Problems {
  const fields = Object.entries(problems as Record<string, string>)
  const left = fields.filter(([field]) => !goes(field))
  return left.length === fields.length ? problems : (Object.fromEntries(left) as Problems)
}

/** The words for a save that went wrong: those of the answer, or the stated ones. @param stated 'Ocorreu um erro…' */
export function saveFailure(answer: { outcome: string; sentence?: string }, stated: string): ToastMessage {
  const reason = answer.outcome === 'interrupted' ? ' O portal não respondeu: o texto continua aqui.' : ''
  return { title: 'Erro', description: answer.sentence ?? `${stated}${reason}`, isDestructive: true }
}
