import type { PointSource } from './charging-point.ts'
import { type Licence, pointLicences } from './point-licences.ts'

const sourcePages: Partial<Record<PointSource, string>> = {
  'open-charge-map': 'https://openchargemap.org/',
  openstreetmap: 'https://www.openstreetmap.org/copyright',
}

export function SourceCredits({ sources }: { sources: PointSource[] }) {
  const credited = sources.flatMap((source) => (source === 'sample' ? [] : [{ source, ...pointLicences[source] }]))
  if (credited.length === 0) return null
  return (
    <p>
      {credited.length > 1 ? 'Fontes: ' : 'Fonte: '}
      {credited.map(({ source, credit, licence }, index) => (
        <span key={source}>
          {index > 0 && '; '}
          <Credit credit={credit} page={sourcePages[source] ?? null} licence={licence} />
        </span>
      ))}
      .
    </p>
  )
}

type CreditProps = { credit: string; page: string | null; licence: Licence | null }

export function Credit({ credit, page, licence }: CreditProps) {
  return (
    <>
      {credit}
      {licence && (
        <>
          , sob a licença{' '}
          <a href={licence.url} rel="noopener" className="link">
            {licence.name}
          </a>
        </>
      )}
      {page && (
        <>
          ,{' '}
          <a href={page} rel="noopener" className="link">
            página da fonte
          </a>
        </>
      )}
    </>
  )
}
