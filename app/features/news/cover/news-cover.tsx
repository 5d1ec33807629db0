import { CoverArt } from './cover-art.tsx'
import { coverDrawing, figureParts } from './cover-drawing.ts'
import type { Cover } from '#app/features/news/news.ts'

type Props = { cover: Cover; className?: string }

/** The cover of an article without a photo: its key figure, one line of context and a drawing of that figure. */
export function NewsCover({ cover, className = 'aspect-3/2' }: Props) {
  return (
    <div className={`@container relative overflow-hidden rounded-3 bg-sunken ${className}`}>
      <CoverArt drawing={coverDrawing(cover)} />
      <p className="cover-words">
        <KeyFigure cover={cover} />
        {cover.line && <span className="cover-label">{cover.line}</span>}
      </p>
    </div>
  )
}

/** '%' stands close to its number, a unit beside it, and a currency is small before it. */
function KeyFigure({ cover }: { cover: Cover }) {
  const { currency, value, unit } = figureParts(cover)
  const isShare = unit === '%'
  return (
    <span className="fig block text-[clamp(1.875rem,9.2cqw,5rem)] tracking-[-0.04em]">
      {currency && (
        <>
          <span className="text-[0.5em] font-normal tracking-normal text-ink-2">{currency}</span>
          <span className="text-[0.6em]">{'\u00a0'}</span>
        </>
      )}
      {value}
      {isShare && <span className="ml-[0.05em] text-[0.72em] [font-variant-numeric:normal]">%</span>}
      {unit && !isShare && <small>{unit}</small>}
    </span>
  )
}
