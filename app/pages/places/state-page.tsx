import { chargingHref } from '#app/domain/charging/charging-address.ts'
import { townPath } from '#app/domain/charging/place-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { stateTrail } from './place-meta.ts'
import { PlaceFigure } from './place-figure.tsx'
import { PlaceQuestions, placeQuestions } from './place-questions.tsx'
import { PlaceColumns, PlaceCosts, PlacePoints, PlaceSuppliersSection, PlaceWays } from './place-sections.tsx'
import { formatPointCount, type StatePageData } from './place-view.ts'
import { inState } from '#app/platform/brazil/state-article.ts'

export function StatePage({ points, count, now, towns, townCount, map, state, costs, suppliers }: StatePageData) {
  const where = inState(state)
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={stateTrail(state)} />
      <header className="pt-2 pb-8">
        <h1>Recarga {where}</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          {count.points > 0
            ? `${formatPointCount(count)}. Depois deles, as cidades, a tarifa de casa e o IPVA.`
            : `Não há ponto de recarga cadastrado ${where}. Pode haver algum que nenhuma fonte aberta registrou.`}
        </p>
      </header>
      {count.points > 0 && (
        <PlaceColumns
          points={
            <PlacePoints points={points} count={count} now={now} where={where} mapHref={chargingHref({ state })} />
          }
          map={
            map && (
              <PlaceFigure
                map={map}
                label={`Mapa das cidades com pontos de recarga ${where}`}
                caption="Cidades com pontos; o tamanho diz quantos são."
                mapHref={chargingHref({ state })}
              />
            )
          }
        >
          <Towns towns={towns} townCount={townCount} />
        </PlaceColumns>
      )}
      <PlaceCosts costs={costs} />
      <PlaceQuestions questions={placeQuestions({ count, state, costs, where, fast: null })} />
      {suppliers && <PlaceSuppliersSection suppliers={suppliers} state={state} town={null} />}
      <PlaceWays state={null} />
    </main>
  )
}

function Towns({ towns, townCount }: Pick<StatePageData, 'towns' | 'townCount'>) {
  if (towns.length === 0) return null
  return (
    <section aria-labelledby="cidades" className="min-w-0">
      <h2 id="cidades" className="text-22">
        Cidades com pontos
      </h2>
      {townCount > towns.length && (
        <p className="mt-2 text-15 text-ink-2">
          As {formatNumber(towns.length)} com mais pontos, de {formatNumber(townCount)}.
        </p>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-x-6 text-15">
        {towns.map((town) => (
          <li key={town.name} className="border-t border-line">
            <Link to={townPath(town)} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
              <span className="min-w-0 wrap-anywhere">{town.name}</span>
              <span className="flex-none text-14 text-ink-3 tabular-nums">{formatNumber(town.points)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
