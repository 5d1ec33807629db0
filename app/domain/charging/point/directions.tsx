import { buttonClass } from '#app/ui/button.tsx'
import { ExternalLink, Navigation } from '#app/ui/icons.tsx'
import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'

/** Rounds coordinates to about ten metres, the accuracy of the sources. */
const decimals = 4

export function Directions({ point }: { point: ChargingPoint }) {
  const { isSample, latitude, longitude, precision } = point
  const [north, east] = [latitude.toFixed(decimals), longitude.toFixed(decimals)]
  return (
    <section aria-labelledby="como-chegar" className="mt-5">
      <h2 id="como-chegar" className="sr-only">
        Como chegar
      </h2>
      {isSample ? (
        <p className="max-w-[48ch] text-15 text-pretty text-ink-2">
          Um exemplo não tem caminho. Na página de um ponto real, ele fica aqui.
        </p>
      ) : precision === 'town' ? (
        <TownDirections point={point} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <a
            href={`geo:${north},${east}?q=${north},${east}`}
            className={buttonClass('primary', 'no-print max-[359px]:whitespace-normal')}
          >
            <Navigation aria-hidden="true" className="size-4.5" />
            Abrir no aplicativo de mapas
          </a>
          {mapSites(north, east).map(([name, href]) => (
            <a
              key={name}
              href={href}
              aria-label={`Ver no ${name}`}
              rel="nofollow noopener noreferrer"
              className="link no-print inline-flex min-h-11 items-center text-15"
            >
              {name}
            </a>
          ))}
          <p className="w-full text-14 text-ink-3 tabular-nums">
            Coordenadas: {north}, {east}
          </p>
        </div>
      )}
    </section>
  )
}

/** For devices without an application for `geo:` addresses. */
function mapSites(north: string, east: string): [name: string, href: string][] {
  return [
    ['Waze', `https://waze.com/ul?ll=${north},${east}&navigate=yes`],
    ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${north},${east}`],
    ['OpenStreetMap', `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`],
  ]
}

/** Links to a search by address, because the coordinates are only those of the town's seat. */
function TownDirections({ point }: { point: ChargingPoint }) {
  const { address, city, state } = point
  const place = [address, city, state].filter(Boolean).join(', ')
  return (
    <>
      <p className="max-w-[48ch] text-15 text-pretty text-ink-2">
        A fonte diz o município, não o lugar exato: por isso o ponto não está desenhado no mapa.
      </p>
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
        rel="nofollow noopener noreferrer"
        className={`no-print mt-3 ${buttonClass()}`}
      >
        <ExternalLink aria-hidden="true" className="size-4.5" />
        Procurar o endereço
      </a>
    </>
  )
}
