import { statePath } from '#app/domain/charging/charging-address.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { Link } from '#app/ui/link.tsx'
import { placesTitle, placesTrail } from './place-meta.ts'
import { PlaceWays } from './place-sections.tsx'
import type { CountedState } from './place-view.ts'

/** Most points first. */
export function PlacesPage({ states }: { states: CountedState[] }) {
  const inOrder = states.toSorted(
    (one, other) =>
      other.points - one.points || brazilianStates[one.state].localeCompare(brazilianStates[other.state], 'pt-BR'),
  )
  const total = states.reduce((sum, { points }) => sum + points, 0)
  const max = Math.max(1, ...states.map(({ points }) => points))
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={placesTrail} />
      <header className="pt-2 pb-8">
        <h1>{placesTitle}</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          {total > 0 && (
            <strong className="font-semibold text-ink">
              {countOf(total, 'ponto conhecido', 'pontos conhecidos')}.{' '}
            </strong>
          )}
          Poucos num estado podem dizer só que poucas fontes abertas falam dele.
        </p>
      </header>
      <ol className="mb-8 gap-x-10 border-b border-line sm:columns-2 lg:columns-3">
        {inOrder.map(({ state, points, fast }) => (
          <li key={state} className="break-inside-avoid border-t border-line">
            <Link to={statePath(state)} className="group block py-2.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold group-hover:underline">{brazilianStates[state]}</span>{' '}
                <span className="text-14 text-ink-3 tabular-nums">
                  {points === 0 ? 'nenhum ponto conhecido' : countOf(points, 'ponto', 'pontos')}
                  {fast > 0 && ` · ${countOf(fast, 'rápido', 'rápidos')}`}
                </span>
              </span>
              <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${Math.round((1000 * points) / max) / 10}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <PlaceWays state={null} isOfStates />
    </main>
  )
}
