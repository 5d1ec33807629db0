import { memo, type ReactNode } from 'react'
import { writeProps } from '#app/ui/islands/island-props.ts'
import { FormRefusal, type Refusal } from './form-problems.tsx'

type Props = {
  /** Name of the form in the page and in the response. */
  name: string
  /** Answer to a refused submission. */
  answer: { outcome: string } | undefined
  isAccepted?: boolean
  refusal: Refusal
  /** Toast after a refusal that is not about invalid fields. */
  refusedToast?: string
  acceptedToast?: string
  acceptedAlert?: string
  children: ReactNode
}

/**
 * A form with its status. With JavaScript, the response replaces the form's content (client/elements/enhanced-form.ts).
 * React never renders the form again; to show another form, change its `key`.
 */
export const EnhancedForm = memo(
  function EnhancedForm({
    name,
    answer,
    isAccepted,
    refusal,
    refusedToast,
    acceptedToast,
    acceptedAlert,
    children,
  }: Props) {
    return (
      <enhanced-form
        data-form={name}
        data-outcome={answer?.outcome ?? (isAccepted ? 'taken' : undefined)}
        data-refused-toast={refusedToast}
        data-accepted-toast={acceptedToast}
        data-accepted-alert={acceptedAlert}
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
