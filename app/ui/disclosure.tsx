import type { ReactNode } from 'react'

type Props = { label: ReactNode; isOpen?: boolean; className?: string; children: ReactNode }

/** A collapsed section. Find-in-page opens it, and printing shows it open. */
export function Disclosure({ label, isOpen = false, className, children }: Props) {
  return (
    <details open={isOpen} className={className}>
      <summary className="fold">{label}</summary>
      {children}
    </details>
  )
}
