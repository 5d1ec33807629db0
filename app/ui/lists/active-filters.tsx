import type { ComponentProps } from 'react'
import { X } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'

/** `href`: the list without this filter. */
export type ActiveFilter = { label: string; href: string }

export type RefOf = () => ComponentProps<typeof Link>['ref']

type Props = {
  filters: ActiveFilter[]
  clearHref?: string
  /** CSS classes of each link: colour, size, border. */
  linkClass?: string
  refOf?: RefOf
  className?: string
}

export function ActiveFilters({
  filters,
  clearHref,
  linkClass = 'bg-accent-soft px-3 text-14 text-accent hover:underline',
  refOf,
  className = 'mt-4',
}: Props) {
  if (filters.length === 0) return null
  return (
    <div className={`no-print ${className} flex flex-wrap items-center gap-2`}>
      <ul aria-label="Filtros ativos" className="contents">
        {filters.map(({ label, href }) => (
          <li key={label} className="max-w-full">
            <Link
              ref={refOf?.()}
              to={href}
              preventScrollReset
              aria-label={`Remover filtro: ${label}`}
              className={`inline-flex min-h-11 max-w-full items-center gap-2 rounded-2 ${linkClass}`}
            >
              <span className="truncate">{label}</span>
              <X aria-hidden="true" className="size-4 flex-none" />
            </Link>
          </li>
        ))}
      </ul>
      {clearHref && (
        <Link
          to={clearHref}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-14 font-semibold text-accent hover:underline"
        >
          Limpar
        </Link>
      )}
    </div>
  )
}

/** Links for a list without results: one per filter, to the list without this filter. */
export function RemoveFilterLinks({ filters, refOf }: { filters: ActiveFilter[]; refOf?: RefOf }) {
  if (filters.length < 2) return null
  return (
    <ul className="mt-4 max-w-130 border-t border-line">
      {filters.map(({ label, href }) => (
        <li key={label} className="border-b border-line">
          <Link
            ref={refOf?.()}
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
