import { Check, Minus, TriangleAlert } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'

const variants = {
  good: { Icon: Check, colour: 'bg-accent-soft text-accent' },
  quiet: { Icon: Minus, colour: 'bg-sunken text-ink-2' },
  bad: { Icon: TriangleAlert, colour: 'bg-danger-soft text-danger' },
}

/** An icon in addition to the colour, for visitors who do not see colours. */
export function StateLabel({ variant, children }: { variant: keyof typeof variants; children: ReactNode }) {
  const { Icon, colour } = variants[variant]
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 rounded-1 px-2 text-13 font-semibold whitespace-nowrap ${colour}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {children}
    </span>
  )
}
