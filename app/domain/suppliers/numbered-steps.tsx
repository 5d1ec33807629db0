import type { ReactNode } from 'react'

export type Step = { title: string; text: ReactNode }

export function NumberedSteps({ steps, className = '' }: { steps: readonly Step[]; className?: string }) {
  return (
    <ol className={`mt-3 grid gap-y-3 text-15 text-ink-2 ${className}`}>
      {steps.map((step, index) => (
        <li key={step.title}>
          <b className="font-semibold text-ink">{`${index + 1}. ${step.title}.`}</b> {step.text}
        </li>
      ))}
    </ol>
  )
}
