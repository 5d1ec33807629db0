import type { ReactNode } from 'react'
import { chargingHref } from '#app/domain/charging/charging-address.ts'
import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import { type TownName, townPath } from '#app/domain/charging/place-address.ts'
import { formatDistance } from '#app/domain/charging/point-text.ts'
import { MapGround } from '#app/domain/charging/trip/trip-map.tsx'
import { Zap } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PointMap, Surroundings } from './point-map.server.ts'

type Props = { point: ChargingPoint; town: TownName | null; map: PointMap & { surroundings: Surroundings } }

export function PointMapFigure({ point: { name, latitude, longitude }, town, map }: Props) {
  return (
    <figure className="min-w-0">
      <MapGround
        ground={map}
        label={`Onde fica ${name}, entre as cidades e as estradas principais da região`}
        names={map.labels}
        lines={<path d={map.others} style={{ stroke: 'var(--elec)' }} strokeWidth="14" strokeLinecap="round" />}
      >
        <span className="absolute top-1/2 left-1/2 grid size-5 -translate-1/2 place-items-center rounded-full border-2 border-surface bg-accent text-on-accent">
          <Zap aria-hidden="true" className="size-3" />
        </span>
        {map.townName && (
          <span
            style={{ left: '50%', top: 'calc(50% + 20px)', translate: '-50%', background: 'var(--bg)' }}
            className="absolute rounded-1 px-1 font-semibold whitespace-nowrap text-ink"
          >
            {map.townName}
          </span>
        )}
      </MapGround>
      <figcaption className="mt-2 text-14">
        <Around surroundings={map.surroundings} town={town} />
        <p className="flex flex-wrap items-center justify-between gap-x-6 text-ink-3">
          Em azul, outros pontos. Sem ruas.
          <Link
            to={chargingHref({ near: { latitude, longitude } })}
            className="link no-print inline-flex min-h-11 items-center"
          >
            Abrir no mapa de recarga
          </Link>
        </p>
      </figcaption>
    </figure>
  )
}

type AroundProps = { surroundings: Surroundings; town: TownName | null }

/** Facts that help to find the way: distance to the town's seat, main roads, neighbouring towns. Distances are straight lines. */
function Around({ surroundings: { townKm, roads, towns }, town }: AroundProps) {
  const rows: [name: string, value: ReactNode][] = []
  if (town && townKm !== null) rows.push([`Centro de ${town.name}`, formatDistance(townKm)])
  if (roads.length > 0) rows.push(['Estradas principais', roads.join(' · ')])
  if (towns.length > 0)
    rows.push([
      'Cidades vizinhas',
      towns.map((one, index) => (
        <span key={one.name}>
          {index > 0 && ' · '}
          <Link to={townPath(one)} className="link whitespace-nowrap">
            {one.name}
          </Link>{' '}
          <span className="whitespace-nowrap">{formatDistance(one.km)}</span>
        </span>
      )),
    ])
  return (
    <dl className="border-b border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-1.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
