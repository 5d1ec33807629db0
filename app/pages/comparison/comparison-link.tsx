import { comparisonPath } from './comparison-href.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** Below 1100 px the link is in a bar at the bottom. */
export function ComparisonLink() {
  return (
    <comparison-link>
      <Link to={comparisonPath} className={buttonClass('secondary', 'max-xl:hidden')}>
        Comparar
        <span
          data-count=""
          aria-hidden="true"
          className="grid h-5 min-w-5 place-items-center rounded-full bg-ink text-12 text-bg tabular-nums opacity-50"
        >
          0
        </span>
        <span data-count="" className="sr-only" />
      </Link>
      <section
        hidden
        aria-label="Escolhidos para comparar"
        className="no-print fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line-2 bg-raised px-4 py-3 xl:hidden"
      >
        <p className="min-w-0 flex-1 text-14">
          <span className="block font-semibold tabular-nums" />
          <span className="block truncate text-13 text-ink-2" />
        </p>
        <Link to={comparisonPath} className={buttonClass('primary')} />
      </section>
    </comparison-link>
  )
}
