import type { ReactNode } from 'react'

type Props = { label: ReactNode; isOpen?: boolean; className?: string; children: ReactNode }

/** A collapsed section that find-in-page opens, and that is open in print. */
export function Disclosure({ label, isOpen = false, className, children }: Props) {
  return (
    <details open={isOpen} data-opened-on-paper="" className={className}>
      <summary className="fold">{label}</summary>
      {children}
    </details>
  )
}
