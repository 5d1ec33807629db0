import { Check, CircleAlert, CircleHelp, Minus } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import type { Fit } from './daily-use.ts'

const variants = {
  met: { icon: Check, className: 'text-accent', word: 'Atende' },
  tight: { icon: CircleAlert, className: 'text-warn', word: 'Com ressalva' },
  unknown: { icon: CircleHelp, className: 'text-ink-3', word: 'Falta dado' },
  missed: { icon: Minus, className: 'text-danger', word: 'Não atende' },
} as const satisfies Record<Fit, unknown>

/** @param verdict null: a remark that is no criterion, marked with a dash */
export function ReasonItem({ verdict, children }: { verdict: Fit | null; children: ReactNode }) {
  if (!verdict)
    return <li className="relative pl-7 leading-snug before:absolute before:left-1 before:content-['–']">{children}</li>
  const { icon: Icon, className, word } = variants[verdict]
  return (
    <li className="relative pl-7 leading-snug">
      <Icon aria-hidden="true" className={`absolute left-0 mt-0.5 size-4.5 ${className}`} />
      {verdict !== 'met' && <strong className={`font-semibold ${className}`}>{word}: </strong>}
      {children}
    </li>
  )
}
