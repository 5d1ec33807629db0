import type { ReactNode } from 'react'
import { type ChargingFilter, chargingHref, statePath } from '#app/domain/charging/charging-address.ts'
import { connectorName } from '#app/domain/charging/charging-point.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { plural } from '#app/platform/format/plural.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { stateTrail } from './place-meta.ts'
import { PlaceFigure } from './place-figure.tsx'
import {
  MapLink,
  PlaceColumns,
  PlaceCosts,
  PlacePoints,
  PlaceSuppliersSection,
  PlaceWays,
  TownList,
} from './place-sections.tsx'
import { formatPointCount, minLongList, type PointCount, type StatePageData, type StateRecord } from './place-view.ts'
import { inState } from '#app/platform/brazil/state-article.ts'

export function StatePage({ towns, townCount, map, state, facts, costs, suppliers, ...list }: StatePageData) {
  const { count } = list
  const where = inState(state)
  const filters = filtersOf(count, facts)
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
        {count.points > 0 && <StateFacts facts={facts} points={count.points} />}
        {count.points > 0 && (
          <ul className="no-print mt-4 flex flex-wrap items-center gap-2">
            <li>
              <MapLink mapHref={chargingHref({ state })} count={count} />
            </li>
            {filters.length > 0 && <li className="px-1 text-14 text-ink-3">ou só:</li>}
            {filters.map(({ label, filter }) => (
              <li key={label}>
                <ButtonLink to={chargingHref({ state, ...filter })}>{label}</ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </header>
      {count.points > 0 && (
        <PlaceColumns
          map={
            <>
              {map && (
                <PlaceFigure
                  map={map}
                  hasSeats={false}
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

function StateFacts({
  facts: { maxPowerKw, networks, confirmed },
  points,
}: Pick<StatePageData, 'facts'> & { points: number }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
      {maxPowerKw !== null && (
        <Fact name="a maior potência">
          <FigureWithUnit value={maxPowerKw} unit="kW" decimals={1} className="text-22" />
        </Fact>
      )}
      {networks > 0 && (
        <Fact name={plural(networks, 'rede', 'redes')}>
          <FigureWithUnit value={networks} className="text-22" />
        </Fact>
      )}
      <Fact name={plural(confirmed, 'confirmado há menos de um ano', 'confirmados há menos de um ano')}>
        <FigureWithUnit value={confirmed} className="text-22" />
        <span className="text-14 text-ink-3"> de {formatNumber(points)}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-14 text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const shownPlugs = ['ccs2', 'chademo', 'tipo-2'] as const

function filtersOf({ fast }: PointCount, { plugs }: StateRecord): { label: string; filter: Partial<ChargingFilter> }[] {
  return [
    ...(fast > 0 ? [{ label: 'Rápidos', filter: { availability: 'rapido' as const } }] : []),
    ...shownPlugs
      .filter((type) => plugs.includes(type))
      .map((connector) => ({ label: connectorName({ type: connector }), filter: { connector } })),
  ]
}
