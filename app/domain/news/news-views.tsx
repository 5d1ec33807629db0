import { minShownCount } from '#app/platform/format/plural.ts'
import { Eye } from '#app/ui/icons.tsx'
import { formatViews, viewsNoun } from './news-counts.ts'

type Props = { views: number; /** Also shows the word 'visualizações'. */ isSpelledOut?: boolean }

/** Number of views, hidden while it is small. A script may update it. */
export function NewsViews({ views, isSpelledOut = false }: Props) {
  if (views < minShownCount && !isSpelledOut) return null
  return (
    <span className="inline-flex items-center gap-1.5" hidden={views < minShownCount}>
      <Eye aria-hidden="true" className="size-4" strokeWidth={1.6} />
      <span>
        <span data-views="">{formatViews(views)}</span>
        <span className={isSpelledOut ? '' : 'sr-only'}> {viewsNoun(views)}</span>
      </span>
    </span>
  )
}
