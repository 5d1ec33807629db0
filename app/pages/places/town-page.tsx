import { chargingHref } from '#app/domain/charging/charging-address.ts'
import { townPath } from '#app/domain/charging/place-address.ts'
import { type ChargingPoint, isUnconfirmed, pointPath, wholeAddress } from '#app/domain/charging/charging-point.ts'
import { PointRow } from '#app/domain/charging/point-labels.tsx'
import { fastFromKw } from '#app/domain/charging/charging-speed.ts'
import { formatConfirmed, formatDistance } from '#app/domain/charging/point-text.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { Link } from '#app/ui/link.tsx'
import { townTrail } from './place-meta.ts'
import { PlaceFigure } from './place-figure.tsx'
import { MapLink, PlaceColumns, PlaceCosts, PlacePoints, PlaceSuppliersSection, PlaceWays } from './place-sections.tsx'
import { cutOffText, formatPointCount, inPlace, minLongList, type PlaceMap, type TownPageData } from './place-view.ts'
import { inState } from '#app/platform/brazil/state-article.ts'

export function TownPage({ town, isOffRoadNetwork, fast, neighbours, map, costs, suppliers, ...list }: TownPageData) {
  const { name, state } = town
  const { points, count, now } = list
  const isLong = points.length > minLongList
  const around = (
    <>
      <FastPoints fast={fast} listed={points} now={now} />
      <Neighbours neighbours={neighbours} where={inState(state)} />
    </>
  )
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={townTrail(town)} />
      <header className="pb-4">
        <h1>
          Recarga {inPlace(name)}, {state}
        </h1>
        <p className="mt-2 max-w-[62ch] text-pretty text-ink-2">
          {count.points > 0
            ? `${formatPointCount(count)}.`
            : `Não há ponto de recarga cadastrado ${inPlace(name)}. Pode haver algum que nenhuma fonte aberta registrou.`}
          {isOffRoadNetwork && ` ${cutOffText}`}
        </p>
        <NearestPoints fast={fast} listed={list.page === 1 ? points : []} now={now} />
      </header>
      {(map || points.length > 0) && (
        <PlaceColumns
          map={
            <div className="min-w-0 empty:hidden">
              {map && (
                <PlaceFigure
                  map={map}
                  label={`Mapa de ${name} e arredores, com os pontos de recarga`}
                  caption={townCaption(map, name)}
                />
              )}
              {count.points > 0 ? (
                <p className="no-print mt-3">
                  <MapLink mapHref={chargingHref({ search: name, state })} count={count} />
                </p>
              ) : (
                map && (
                  <Link
                    to={chargingHref({ town: `${name}, ${state}` })}
                    className="no-print link inline-flex min-h-11 items-center text-14"
                  >
                    Abrir no mapa de recarga
                  </Link>
                )
              )}
            </div>
          }
          points={points.length > 0 && <PlacePoints {...list} path={townPath(town)} where={inPlace(name)} isOfTown />}
          below={isLong && <div className="grid gap-8 border-t border-line pt-5">{around}</div>}
        />
      )}
      {!isLong && (
        <div className="grid items-start gap-x-16 gap-y-8 border-t border-line py-8 lg:grid-cols-2">{around}</div>
      )}
      <PlaceCosts costs={costs} />
      {suppliers && <PlaceSuppliersSection suppliers={suppliers} state={state} town={name} />}
      <PlaceWays state={state} />
    </main>
  )
}

function townCaption({ dots }: PlaceMap, name: string): string {
  const around = `a cerca de 30 km de ${name}`
  if (dots.every(({ isOther }) => isOther)) return `Pontos ${around}.`
  return `Em azul, pontos de ${name}${dots.some(({ isOther }) => isOther) ? `; em cinza, outros ${around}` : ''}.`
}

type NearestProps = Pick<TownPageData, 'fast' | 'now'> & { listed: ChargingPoint[] }

/** The nearest fast point and, if that one is unconfirmed, the nearest confirmed one beside it. */
function NearestPoints({ fast, listed, now }: NearestProps) {
  const [nearest] = fast
  if (!nearest) return null
  const fresh = isUnconfirmed(nearest.point, now)
    ? nearestConfirmed([...listed, ...fast.map(({ point }) => point)], now)
    : null
  const found = [
    { title: 'Rápido mais perto do centro', ...nearest },
    ...(fresh ? [{ title: 'Confirmado mais perto', point: fresh, km: fresh.distanceKm ?? 0, road: null }] : []),
  ]
  return (
    <dl className="mt-4 grid gap-3 sm:grid-cols-2">
      {found.map(({ title, point, km, road }) => (
        <div key={title} className="min-w-0 rounded-3 border border-line bg-surface p-4">
          <dt className="text-14 text-ink-3">{title}</dt>
          <dd className="text-15 text-ink-2">
            <Link to={pointPath(point.slug)} className="link block w-fit text-18 font-semibold wrap-anywhere">
              {point.name}
            </Link>
            {point.maxPowerKw === null ? 'potência não informada' : formatQuantity('kW', point.maxPowerKw, 1)}
            {' · '}
            {formatDistance(km).replaceAll(' ', '\u00a0')}
            {road !== null && ' por estrada'}
            {' · '}
            <span className={isUnconfirmed(point, now) ? 'text-warn' : ''}>{formatConfirmed(point, now)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Of points with known power or connectors. */
function nearestConfirmed(points: ChargingPoint[], now: Date): ChargingPoint | null {
  const [nearest] = points
    .filter((point) => !isUnconfirmed(point, now) && point.precision !== 'town')
    .filter(({ maxPowerKw, connectors }) => maxPowerKw !== null || connectors.length > 0)
    .toSorted((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0))
  return nearest ?? null
}

const maxOtherFast = 4

function FastPoints({ fast, listed, now }: NearestProps) {
  const others = fast.filter(({ point }) => listed.every(({ id }) => id !== point.id)).slice(0, maxOtherFast)
  if (fast.length > 0 && others.length === 0) return null
  const road = fast.find((one) => one.road !== null)?.road ?? null
  const measured = road ? `pela ${road}; onde ela não chega, em linha reta` : 'em linha reta'
  return (
    <section aria-labelledby="rapidos" className="min-w-0">
      <h2 id="rapidos" className="text-22">
        {others.length < fast.length ? 'Outros pontos rápidos por perto' : 'Pontos rápidos mais próximos'}
      </h2>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        {fast.length > 0
          ? `A partir de ${formatQuantity('kW', fastFromKw)}. Distância da sede do município, ${measured}.`
          : 'Não há ponto rápido cadastrado a menos de 200 km da sede do município.'}
      </p>
      <ul className="mt-3 border-t border-line empty:hidden">
        {others.map(({ point, km }) => (
          <PointRow
            key={point.id}
            point={point}
            now={now}
            place={[formatDistance(km).replaceAll(' ', '\u00a0'), wholeAddress(point)].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
    </section>
  )
}

function Neighbours({ neighbours, where }: Pick<TownPageData, 'neighbours'> & { where: string }) {
  return (
    <section aria-labelledby="vizinhos" className="min-w-0">
      <h2 id="vizinhos" className="text-22">
        Cidades próximas com pontos
      </h2>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        {neighbours.length > 0
          ? 'Distância de sede a sede, em linha reta.'
          : `Nenhuma a menos de 150 km. Veja as outras ${where}.`}
      </p>
      <ul className="mt-3 grid gap-x-8 border-t border-line empty:hidden">
        {neighbours.map((town) => (
          <li key={`${town.state}${town.name}`} className="border-b border-line">
            <Link to={townPath(town)} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="link">
                {town.name}, {town.state}
              </span>
              <span className="text-14 text-ink-3 tabular-nums">
                {countOf(town.points, 'ponto', 'pontos')} · {formatDistance(town.km)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
