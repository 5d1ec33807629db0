import { chargingHref, statePath } from '#app/domain/charging/charging-address.ts'
import { townPath } from '#app/domain/charging/place-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { stateTrail } from './place-meta.ts'
import { PlaceFigure } from './place-figure.tsx'
import { MapLink, PlaceColumns, PlaceCosts, PlacePoints, PlaceSuppliersSection, PlaceWays } from './place-sections.tsx'
import { formatPointCount, minLongList, type StatePageData } from './place-view.ts'
import { inState } from '#app/platform/brazil/state-article.ts'

export function StatePage({ towns, townCount, map, state, costs, suppliers, ...list }: StatePageData) {
  const { count } = list
  const where = inState(state)
  // The costs fill the space next to a long list.
  const isLong = list.points.length > minLongList
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={stateTrail(state)} />
      <header className="pt-2 pb-6">
        <h1>Recarga {where}</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          {count.points > 0
            ? `${formatPointCount(count)}.`
            : `Não há ponto de recarga cadastrado ${where}. Pode haver algum que nenhuma fonte aberta registrou.`}
        </p>
        {count.points > 0 && (
          <p className="no-print mt-4">
            <MapLink mapHref={chargingHref({ state })} count={count} />
          </p>
        )}
      </header>
      {count.points > 0 && (
        <PlaceColumns
          map={
            <>
              {map && (
                <PlaceFigure
                  map={map}
                  label={`Mapa das cidades com pontos de recarga ${where}`}
                  caption="Cidades com pontos; o tamanho diz quantos são."
                />
              )}
              <Towns towns={towns} townCount={townCount} />
            </>
          }
          points={<PlacePoints {...list} path={statePath(state)} where={where} isOfTown={false} />}
          below={isLong && <PlaceCosts costs={costs} isNarrow />}
        />
      )}
      {!isLong && <PlaceCosts costs={costs} />}
      {suppliers && <PlaceSuppliersSection suppliers={suppliers} state={state} town={null} />}
      <PlaceWays state={null} />
    </main>
  )
}

const openTowns = 8

type TownsProps = Pick<StatePageData, 'towns' | 'townCount'>

function Towns({ towns, townCount }: TownsProps) {
  if (towns.length === 0) return null
  return (
    <section aria-labelledby="cidades" className="min-w-0">
      <h2 id="cidades" className="mb-2 text-22">
        Cidades com pontos
      </h2>
      <TownList towns={towns.slice(0, openTowns)} />
      {towns.length > openTowns && (
        <Disclosure
          label={
            townCount > towns.length
              ? `Ver as ${formatNumber(towns.length)} com mais pontos, de ${formatNumber(townCount)}`
              : `Ver as ${formatNumber(townCount)}`
          }
        >
          <TownList towns={towns.slice(openTowns)} />
        </Disclosure>
      )}
    </section>
  )
}

function TownList({ towns }: Pick<TownsProps, 'towns'>) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 text-15 tabular-nums">
      {towns.map((town) => (
        <li key={town.name} className="flex items-center justify-between border-t border-line">
          <Link to={townPath(town)} className="py-3 hover:underline">
            {town.name}
          </Link>{' '}
          {formatNumber(town.points)}
        </li>
      ))}
    </ul>
  )
}
