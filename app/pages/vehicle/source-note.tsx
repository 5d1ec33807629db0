import { Fragment } from 'react'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import type { FigureSource, SourcePage } from '#app/domain/vehicles/details/vehicle-details.ts'

export function SourceNote({ source }: { source: FigureSource | undefined }) {
  if (!source) return <p>Sem fonte publicada; confira com o fabricante.</p>
  const { cycle, pages, referenceDate, confidence, note } = source
  const sentences = [
    ...(cycle ? [`Ciclo ${cycle}.`] : []),
    ...(referenceDate ? [`Referência: ${formatReferenceDate(referenceDate)}.`] : []),
    `Confiança ${confidenceLabels[confidence]}.`,
    ...(note ? [`${capitalised(note)}.`] : []),
  ]
  return (
    <div className="grid gap-1">
      <p>{sentences.join(' ')}</p>
      {pages.length === 0 ? (
        <p>Sem fonte publicada; confira com o fabricante.</p>
      ) : (
        <p className="break-words">
          Fonte: <SourcePages pages={pages} />
        </p>
      )}
    </div>
  )
}

export function SourcePages({ pages }: { pages: SourcePage[] }) {
  return (
    <>
      {pages.map(({ name, text, url }, index) => (
        <Fragment key={text}>
          {index > 0 && '; '}
          {url ? (
            <a href={url} rel="noopener nofollow" className="link">
              {name ?? text}
            </a>
          ) : (
            (name ?? text)
          )}
        </Fragment>
      ))}
    </>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/\.$/, '')
}
