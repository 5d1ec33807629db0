import { statePath } from '#app/domain/charging/charging-address.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { Link } from '#app/ui/link.tsx'
import { placesTitle, placesTrail } from './place-meta.ts'
import { PlaceWays } from './place-sections.tsx'
import type { CountedState } from './place-view.ts'

export function PlacesPage({ states }: { states: CountedState[] }) {
  const inOrder = states.toSorted((one, other) =>
    brazilianStates[one.state].localeCompare(brazilianStates[other.state], 'pt-BR'),
  )
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={placesTrail} />
      <header className="pt-2 pb-8">
        <h1>{placesTitle}</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          Os pontos que conhecemos em cada estado e em cada cidade, com a tarifa de casa, o IPVA e quem instala. Poucos
          pontos num estado podem dizer só que poucas fontes abertas falam dele.
        </p>
      </header>
      <ul className="mb-8 grid gap-x-8 border-b border-line sm:grid-cols-2 lg:grid-cols-3">
        {inOrder.map(({ state, points, towns }) => (
          <li key={state} className="border-t border-line">
            <Link to={statePath(state)} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="font-semibold hover:underline">{brazilianStates[state]}</span>
              <span className="text-14 text-ink-3 tabular-nums">
                {points === 0
                  ? 'nenhum ponto conhecido'
                  : `${countOf(points, 'ponto', 'pontos')} em ${countOf(towns, 'cidade', 'cidades')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <PlaceWays state={null} />
    </main>
  )
}
