import { ArrowRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ArticleHeadline } from './news.ts'
import { articlePath } from './news-address.ts'

type Props = { label: 'Ler mais' | 'Leia mais'; article: ArticleHeadline }

/** Ends a card. Its name says which article, because a page holds many of these links. */
export function ReadMoreLink({ label, article: { slug, title } }: Props) {
  return (
    <Link to={articlePath({ slug })} prefetch="intent" className="read-more">
      {label}
      <span className="sr-only">: {title}</span>
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  )
}
