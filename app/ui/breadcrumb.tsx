import { Link } from '#app/ui/link.tsx'

export type BreadcrumbPart = { label: string; to?: string }

/** The last part is the current page and has no link. */
export function Breadcrumb({ parts }: { parts: readonly BreadcrumbPart[] }) {
  return (
    <nav aria-label="Trilha" className="no-print">
      <ol className="flex flex-wrap items-center gap-x-2 pt-4 text-14 whitespace-nowrap text-ink-3">
        {parts.map(({ label, to }, position) => (
          <li key={to ?? label} className={`flex items-center gap-2 ${to ? 'flex-none' : 'min-w-0'}`}>
            {position > 0 && (
              <span aria-hidden="true" className="text-line-2">
                /
              </span>
            )}
            {to ? (
              <Link to={to} className="-mx-1.5 inline-flex min-h-11 items-center px-1.5 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink-2">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
