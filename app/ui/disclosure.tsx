import type { ReactNode } from 'react'

type Props = { label: ReactNode; isOpen?: boolean; className?: string; children: ReactNode }

/** Secondary content: one press away, found by a search in the page, and open on paper. */
export function Disclosure({ label, isOpen = false, className, children }: Props) {
  return (
    <details open={isOpen} data-opened-on-paper="" className={className}>
      <summary className="fold">{label}</summary>
      {children}
    </details>
  )
}
