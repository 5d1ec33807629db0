import type { ReactNode } from 'react'
import { ArrowRight, ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { RowControls } from '#app/ui/lists/row-controls.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ArticleHeadline } from './news.ts'
import { articlePath } from './news-address.ts'

type Props = {
  heading: string
  headingId: string
  /** True if the first card follows the last one. */
  goesRound?: boolean
  children: ReactNode
}

export function NewsRail({ heading, headingId, goesRound = false, children }: Props) {
  const rowId = `${headingId}-lista`
  return (
    <>
      <div className="mb-6 flex items-center justify-between gap-6 md:mb-8">
        <h2 id={headingId}>{heading}</h2>
        <RailControls rowId={rowId} goesRound={goesRound} previous="Notícias anteriores" next="Próximas notícias" />
      </div>
      <ul
        id={rowId}
        className="rail max-sm:-mr-gutter auto-cols-[86%] gap-6 pb-1 sm:auto-cols-[calc((100%-1.5rem)/2)] lg:auto-cols-[calc((100%-3rem)/3)]"
      >
        {children}
      </ul>
    </>
  )
}

type RailControlsProps = {
  rowId: string
  goesRound: boolean
  previous: string
  next: string
}

const className = buttonClass(
  'secondary',
  'w-11 px-0! aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-3',
)

function RailControls({ rowId, goesRound, previous, next }: RailControlsProps) {
  return (
    <RowControls key={rowId} rowId={rowId} goesRound={goesRound}>
      <div className="only-script no-print flex gap-2">
        <button type="button" aria-label={previous} aria-disabled={!goesRound} className={className}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label={next} aria-disabled={false} className={className}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
    </RowControls>
  )
}

type ReadMoreLinkProps = { label: 'Ler mais' | 'Leia mais'; article: ArticleHeadline }

export function ReadMoreLink({ label, article: { slug, title } }: ReadMoreLinkProps) {
  return (
    <Link to={articlePath({ slug })} prefetch="intent" className="read-more">
      {label}
      <span className="sr-only">: {title}</span>
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  )
}
