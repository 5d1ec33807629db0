import type { PointSource } from '#app/features/charging/charging-point.ts'

type Props = { sources: PointSource[]; isOutline: boolean }

/** Whom ground and points come from; always in view. A style adds its own words inside of the map. */
export function MapCredits({ sources, isOutline }: Props) {
  return (
    <p className="text-12 text-pretty text-ink-3">
      {isOutline && (
        <>
          Contorno: <Source href="https://www.naturalearthdata.com/">Natural Earth</Source>, domínio público. Ele não
          mostra ruas.{' '}
        </>
      )}
      {sources.includes('open-charge-map') && (
        <>
          Pontos: colaboradores do <Source href="https://openchargemap.org/">Open Charge Map</Source>.{' '}
        </>
      )}
      {sources.includes('openstreetmap') && (
        <>
          Pontos: © colaboradores do <Source href="https://www.openstreetmap.org/copyright">OpenStreetMap</Source>,
          ODbL.
        </>
      )}
    </p>
  )
}

function Source({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link" rel="noopener">
      {children}
    </a>
  )
}
