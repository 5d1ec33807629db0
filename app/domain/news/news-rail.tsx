import { Children, type ReactNode } from 'react'
import { ArrowRight } from '#app/ui/icons.tsx'
import { RailControls } from '#app/ui/lists/row-controls.tsx'
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
      <div className="relative mb-9 flex items-center justify-between gap-3 md:mb-8">
        <h2 id={headingId}>{heading}</h2>
        <RailControls
          rowId={rowId}
          count={goesRound ? Children.count(children) : undefined}
          previous="Notícias anteriores"
          next="Próximas notícias"
        />
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
