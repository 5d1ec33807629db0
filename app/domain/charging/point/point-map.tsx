import { chargingHref } from '#app/domain/charging/charging-address.ts'
import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import { MapGround } from '#app/domain/charging/trip/trip-map.tsx'
import { Zap } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PointMap } from './point-map.server.ts'

type Props = { point: ChargingPoint; map: PointMap }

export function PointMapFigure({ point: { name, latitude, longitude }, map }: Props) {
  return (
    <figure className="min-w-0">
      <MapGround
        ground={map}
        label={`Onde fica ${name}, entre as cidades e as estradas principais da região`}
        names={map.labels}
        lines={<path d={map.others} style={{ stroke: 'var(--elec)' }} strokeWidth="14" strokeLinecap="round" />}
      >
        <span className="absolute top-1/2 left-1/2 grid size-8 -translate-1/2 place-items-center rounded-full border-2 border-surface bg-accent text-on-accent">
          <Zap aria-hidden="true" className="size-4.5" />
        </span>
      </MapGround>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-14 text-ink-3">
        Estradas principais, sem ruas; em azul, outros pontos. Para chegar, abra as coordenadas no seu mapa.
        <Link
          to={chargingHref({ near: { latitude, longitude } })}
          className="link no-print inline-flex min-h-11 items-center"
        >
          Abrir no mapa de recarga
        </Link>
      </figcaption>
    </figure>
  )
}
