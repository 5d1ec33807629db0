import type { PointSource } from './charging-point.ts'
import { pointLicences } from './point-licences.ts'

/** Pages on which a source describes itself. */
const sourcePages: Partial<Record<PointSource, string>> = {
  'open-charge-map': 'https://openchargemap.org/',
  openstreetmap: 'https://www.openstreetmap.org/copyright',
}

/** Credits for the shown points; nothing if all are samples. */
export function SourceCredits({ sources }: { sources: PointSource[] }) {
  const credited = sources.flatMap((source) => (source === 'sample' ? [] : [{ source, ...pointLicences[source] }]))
  if (credited.length === 0) return null
  return (
    <p>
      {credited.length > 1 ? 'Fontes: ' : 'Fonte: '}
      {credited.map(({ source, credit, licence }, index) => (
        <span key={source}>
          {index > 0 && '; '}
          {credit}
          {licence && (
            <>
              , sob a licença{' '}
              <a href={sourcePages[source] ?? licence.url} rel="noopener" className="link">
                {licence.name}
              </a>
            </>
          )}
        </span>
      ))}
      .
    </p>
  )
}
