import { memo, type ReactNode } from 'react'
import { writeProps } from '#app/ui/islands/island-props.ts'
import { FormRefusal, type Refusal } from './form-problems.tsx'

type Props = {
  /** The same in the page and in its answer. */
  name: string
  /** The answer of a refused form. */
  answer: { outcome: string } | undefined
  isTaken?: boolean
  refusal: Refusal
  /** For a toast, where the form was refused for another reason than its fields. */
  refusedToast?: string
  takenToast?: string
  takenAlert?: string
  children: ReactNode
}

/**
 * A form that works without script, with its status; with script the answer takes its place (client/elements/enhanced-form.ts). In
 * applications React therefore renders it once: another form has another `key`.
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
