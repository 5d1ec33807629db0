import { useState } from 'react'
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

/** Sends a form to the panel and keeps what came back: what is wrong with its fields, or what somebody else saved. */
export function useFormCall<Answer extends { outcome: string }>(path: string, denied: string) {
  type Problems = ProblemsOf<Answer>
  const { isSending, send: sendTo } = useSend()
  const [problems, setProblems] = useState<Problems>({} as Problems)
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Ending<Answer, 'conflict'> | null>(null)

  /** Something is wrong with these fields; also where that is known before anything is sent. */
  function refuse(found: Problems) {
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
      if (answer.outcome === 'invalid') refuse((answer as Heard<Answer> & { problems: Problems }).problems)
      else setProblems({} as Problems)
      return onAnswer(answer)
    })
  }
  /** What is being written anew is no longer wrong, as far as anybody knows. */
  function forgetProblem(name: string) {
    const fields = problems as Record<string, string>
    if (!(name in fields)) return
    setProblems(Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name)) as Problems)
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
  }
}

/** The words for a save that went wrong: those of the answer, or the stated ones. @param stated 'Ocorreu um erro…' */
export function saveFailure(answer: { outcome: string; sentence?: string }, stated: string): ToastMessage {
  const reason = answer.outcome === 'interrupted' ? ' O portal não respondeu: o texto continua aqui.' : ''
  return { title: 'Erro', description: answer.sentence ?? `${stated}${reason}`, isDestructive: true }
}
