import type { PointSource } from '#app/features/charging/charging-point.ts'
import { SourceCredits } from '#app/features/charging/source-credits.tsx'

type Props = { sources: PointSource[]; isOutline: boolean }

/** Whom ground and points come from; always in view. A style adds its own words inside of the map. */
export function MapCredits({ sources, isOutline }: Props) {
  return (
    <div className="text-12 text-pretty text-ink-3">
      <SourceCredits sources={sources} />
      {/* Keeps its place, so that nothing below moves. */}
      <p className={isOutline ? '' : 'invisible'}>
        Contorno:{' '}
        <a href="https://www.naturalearthdata.com/" className="link" rel="noopener">
          Natural Earth
        </a>
        , domínio público. Ele não mostra ruas.
      </p>
    </div>
  )
}
