import type { ReactNode, Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Step } from './tailored-address.ts'
import { stepParameter } from '#app/features/costs/calculator/savings-address.ts'
import { tailoredPath } from '#app/features/costs/calculator/savings-address.ts'

type Props = { step: Step; children: ReactNode; ref?: Ref<HTMLButtonElement> }

/** Sends all fields as they stand and brings the form back with more in it; works without script. */
export function StepButton({ step, children, ref }: Props) {
  return (
    <Button
      ref={ref}
      type="submit"
      formMethod="get"
      formAction={tailoredPath}
      name={stepParameter}
      value={step}
      look="secondary"
      className="justify-self-start"
    >
      {children}
    </Button>
  )
}
