import { Link } from '#app/ui/link.tsx'
import { type ChargingAddress, chargingHref } from '#app/features/charging/charging-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ChargingPageData } from './charging-page-data.ts'
import { filterWords } from './list-address.ts'

type Props = { address: ChargingAddress; show: ChargingPageData['show'] }

/** Nothing to show: why, and the ways on. */
export function EmptyList({ address, show }: Props) {
  const filters = filterWords(address)
  const isNearSamples = address.near !== null && show === 'samples'
  return (
    <div className="mt-4 rounded-3 border border-dashed border-control px-5 py-8 sm:px-8">
      <h3 className="text-22">{headingOf(filters.length, isNearSamples)}</h3>
      <p className="mt-2 max-w-[60ch] text-pretty wrap-anywhere text-ink-2">
        {isNearSamples
          ? 'Os pontos mostrados por enquanto são exemplos, e exemplos ficam fora de “perto de mim”: não há o que encontrar no lugar deles.'
          : filters.length > 0
            ? `Você procurou por ${filters.map(({ label }) => label).join(', ')}. Tire um filtro ou veja todos os pontos.`
            : 'Nenhum ponto de recarga foi cadastrado até agora.'}
      </p>
      {filters.length > 1 && (
        <ul className="mt-4 max-w-120 border-t border-line">
          {filters.map(({ label, href }) => (
            <li key={label} className="border-b border-line">
              <Link
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
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {filters.length > 0 && (
          <ButtonLink look="primary" to={chargingHref()} preventScrollReset>
            {show === 'samples' ? 'Ver todos os exemplos' : 'Ver todos os pontos'}
          </ButtonLink>
        )}
        <ButtonLink to="/contato?assunto=sugestao">Sugerir um ponto</ButtonLink>
      </div>
    </div>
  )
}

function headingOf(filterCount: number, isNearSamples: boolean): string {
  if (isNearSamples) return 'Ainda não há pontos reais perto de você'
  return filterCount > 0 ? 'Nenhum ponto atende a estes filtros' : 'O mapa ainda está vazio'
}
