import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'

type Props = {
  /** The filters of an empty list, each with the address of the list without it. */
  filters: { label: string; href: string }[]
  linkRef?: ComponentProps<typeof Link>['ref']
}

/** Ways out of a list that is empty because of several filters: one link for each filter, which takes it away. */
export function RemoveFilterLinks({ filters, linkRef }: Props) {
  if (filters.length < 2) return null
  return (
    <ul className="mt-4 max-w-120 border-t border-line">
      {filters.map(({ label, href }) => (
        <li key={label} className="border-b border-line">
          <Link
            ref={linkRef}
            to={href}
            preventScrollReset
            className="flex min-h-12 items-center justify-between gap-4 wrap-anywhere hover:text-accent"
          >
            Sem {label}
            <span aria-hidden="true">→</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
