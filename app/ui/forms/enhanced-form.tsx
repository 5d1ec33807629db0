import { memo, type ReactNode } from 'react'
import { writeProps } from '#app/ui/islands/island-props.ts'
import { FormRefusal, type Refusal } from './form-problems.tsx'

type Props = {
  name: string
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
 * React renders it once; change its `key` to show another form. With JavaScript, each response replaces the content
 * (client/elements/enhanced-form.ts).
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
