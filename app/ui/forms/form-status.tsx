import type { ReactNode, RefCallback } from 'react'
import { FormProblems, FormRefusal, type Refusal } from './form-problems.tsx'
import { CircleCheck } from '#app/ui/icons.tsx'

type Props<Outcome extends string> = {
  /** Ref from `useFormStatus`. Not needed inside an `EnhancedForm`. */
  statusRef?: RefCallback<HTMLElement>
  answer: { outcome: 'invalid'; problems: Record<string, string> } | { outcome: NoInfer<Outcome> } | undefined
  /** Sentence shown after an accepted submission. */
  success?: string | null
  /** Title above the list of invalid fields. */
  problemsTitle: string
  fieldId: (name: string) => string
  refusal: Refusal<Outcome>
  children?: ReactNode
}

/** Status of a visitor's form. Its live regions are always rendered: screen readers do not announce the content of a new live region. */
export function FormStatus<Outcome extends string>(props: Props<Outcome>) {
  const { statusRef, answer, success, problemsTitle, fieldId, refusal, children } = props
  return (
    <div ref={statusRef} data-form-status="" tabIndex={-1} className="scroll-mt-22 rounded-3 [&:has(p)]:mb-6">
      <div role="status">{success && <FormSuccess sentence={success} />}</div>
      {answer &&
        ('problems' in answer ? (
          <FormProblems title={problemsTitle} problems={answer.problems} fieldId={fieldId} />
        ) : (
          <FormRefusal title={refusal.title}>
            <p className="mt-1">{refusal.reasons[answer.outcome]}</p>
          </FormRefusal>
        ))}
      {children}
    </div>
  )
}

/** Must be inside an element with `role="status"`. */
function FormSuccess({ sentence }: { sentence: string }) {
  return (
    <p className="flex items-start gap-3 rounded-3 bg-accent-soft px-4 py-3.5 font-semibold">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent" />
      {sentence}
    </p>
  )
}

/** Start of a sentence. Each form adds the rest, such as what to do next. */
export const valuesStayText = 'O que você escreveu continua no formulário'

export function RequiredFieldsNote() {
  return <p className="text-14 text-ink-3">Os campos com * são obrigatórios.</p>
}
