import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Step } from './tailored-address.ts'
import { stepParameter, tailoredPath } from './tailored-paths.ts'

/** Sends all fields as they stand and brings the form back with more in it; works without script. */
export function StepButton({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <Button
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
