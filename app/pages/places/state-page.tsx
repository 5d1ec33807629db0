import { chargingHref } from '#app/domain/charging/charging-address.ts'
import { townPath } from '#app/domain/charging/place-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { stateTrail } from './place-meta.ts'
import { PlaceFigure } from './place-figure.tsx'
import { PlaceQuestions, placeQuestions } from './place-questions.tsx'
import { HomeTariff, PlaceIpva, PlacePoints, PlaceSuppliersSection, PlaceWays } from './place-sections.tsx'
import { formatPointCount, type StatePageData } from './place-view.ts'
import { inState } from '#app/platform/brazil/state-article.ts'

export function StatePage({ points, count, now, towns, townCount, figure, state, costs, suppliers }: StatePageData) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={stateTrail(state)} />
      <header className="pt-2 pb-8">
        <h1>Recarga {inState(state)}</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          {count.points > 0
            ? `${formatPointCount(count)}. Abaixo, a tarifa de casa, o IPVA e as cidades com pontos.`
            : `Não há ponto de recarga cadastrado ${inState(state)}. Pode haver algum que nenhuma fonte aberta registrou.`}
        </p>
      </header>
      <div className="grid items-start gap-x-16 gap-y-10 border-t border-line py-8 lg:grid-cols-2">
        <div className="grid min-w-0 gap-10">
          {costs && <HomeTariff costs={costs} />}
          {costs && <PlaceIpva costs={costs} />}
        </div>
        {figure && (
          <PlaceFigure
            figure={figure}
            caption={`Cidades com pontos conhecidos ${inState(state)}, na sede de cada uma; o tamanho diz quantos são.`}
            mapHref={chargingHref({ state })}
          />
        )}
      </div>
      <Towns towns={towns} townCount={townCount} />
      <PlacePoints points={points} count={count} now={now} where={inState(state)} mapHref={chargingHref({ state })} />
      <PlaceQuestions questions={placeQuestions({ count, state, costs, where: inState(state), fast: null })} />
      {suppliers && <PlaceSuppliersSection suppliers={suppliers} state={state} town={null} />}
      <PlaceWays state={null} />
    </main>
  )
}

function Towns({ towns, townCount }: Pick<StatePageData, 'towns' | 'townCount'>) {
  if (towns.length === 0) return null
  return (
    <section aria-labelledby="cidades" className="border-t border-line py-8">
      <h2 id="cidades">Cidades com pontos</h2>
      {townCount > towns.length && (
        <p className="mt-2 text-15 text-ink-2">
          As {formatNumber(towns.length)} com mais pontos, de {formatNumber(townCount)}.
        </p>
      )}
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {towns.map((town) => (
          <li key={town.name} className="border-t border-line">
            <Link to={townPath(town)} className="flex min-h-11 items-center justify-between gap-4 hover:underline">
              <span className="min-w-0 wrap-anywhere">{town.name}</span>
              <span className="flex-none text-14 text-ink-3 tabular-nums">{formatNumber(town.points)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
