import type { PointSource } from './charging-point.ts'

/** Whom the data of each source is to be credited to. A sample is nobody's. */
const credits: Record<
  Exclude<PointSource, 'sample'>,
  { words: string; link: { label: string; href: string } | null }
> = {
  'open-charge-map': {
    words: 'Dados de colaboradores do ',
    link: { label: 'Open Charge Map', href: 'https://openchargemap.org/' },
  },
  openstreetmap: {
    words: '© colaboradores do OpenStreetMap, sob a licença ',
    link: { label: 'ODbL', href: 'https://www.openstreetmap.org/copyright' },
  },
  csv: { words: 'Planilha recebida pela redação', link: null },
  editor: { words: 'Redação do portal', link: null },
}

/** Credits for the shown points; nothing if all are samples. */
export function SourceCredits({ sources }: { sources: PointSource[] }) {
  const credited = sources.flatMap((source) => (source === 'sample' ? [] : [{ source, ...credits[source] }]))
  if (credited.length === 0) return null
  return (
    <p>
      {credited.length > 1 ? 'Fontes: ' : 'Fonte: '}
      {credited.map(({ source, words, link }, index) => (
        <span key={source}>
          {index > 0 && '; '}
          {words}
          {link && (
            <a href={link.href} rel="noopener" className="link">
              {link.label}
            </a>
          )}
        </span>
      ))}
      .
    </p>
  )
}
