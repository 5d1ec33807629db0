import { Link } from '#app/ui/link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import type { ListingLink } from './listing-links.ts'

/** The ways on from the end of a listing: its neighbours, the whole catalogue, the comparison. */
export function ListingOnward({ title, siblings }: { title: string; siblings: ListingLink[] }) {
  return (
    <section aria-labelledby="adiante" className="no-print mt-section border-t border-line pt-10">
      <h2 id="adiante">{title}</h2>
      {siblings.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {siblings.map(({ label, to, count }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                className="inline-flex min-h-11 items-center gap-2.5 rounded-2 border border-line-2 bg-surface px-3.5 text-15 transition-colors hover:border-ink"
              >
                {label}
                <span className="text-13 text-ink-3 tabular-nums">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/catalogo">Ver o catálogo completo</ButtonLink>
        <ButtonLink to="/comparativo">Comparar modelos</ButtonLink>
      </div>
    </section>
  )
}
