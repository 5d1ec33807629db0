import { memo, type ReactNode } from 'react'
import { writeProps } from '#app/ui/islands/island-props.ts'
import { FormRefusal, type Refusal } from './form-problems.tsx'

type Props = {
  /** Identical in the page and in its response. */
  name: string
  /** The result of a refused form. */
  answer: { outcome: string } | undefined
  isTaken?: boolean
  refusal: Refusal
  /** Shown in a toast if the form was refused for a reason other than its fields. */
  refusedToast?: string
  takenToast?: string
  takenAlert?: string
  children: ReactNode
}

/**
 * A form that works without script, with its status; with script the response replaces it (client/elements/enhanced-form.ts). React
 * therefore renders it once: a different form needs a different `key`.
 */
export const EnhancedForm = memo(
  function EnhancedForm({ name, answer, isTaken, refusal, refusedToast, takenToast, takenAlert, children }: Props) {
    return (
      <enhanced-form
        data-form={name}
        data-outcome={answer?.outcome ?? (isTaken ? 'taken' : undefined)}
        data-refused-toast={refusedToast}
        data-taken-toast={takenToast}
        data-taken-alert={takenAlert}
      >
        {children}
        <div hidden data-refusals="" data-props={writeProps({ title: refusal.title, ...refusal.reasons })}>
          <FormRefusal title="">
            <p className="mt-1" />
          </FormRefusal>
        </div>
      </enhanced-form>
    )
  },
  () => true,
)
