import { Clock } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { formatLongDate, formatReferenceDate } from '#app/platform/format/format-date.ts'
import { withWholeAmounts } from '#app/platform/format/format-number.ts'
import { type Article, type ArticleCard, categoryNameOf } from '#app/domain/news/news.ts'
import { collectionPath, newsHref } from '#app/domain/news/news-address.ts'
import { SponsoredLabel } from '#app/domain/news/list/news-card.tsx'
import { NewsViews } from '#app/domain/news/news-views.tsx'

type Props = { article: Article; /** Buttons next to author and date. */ actions: ReactNode }

export function ArticleHeader({ article, actions }: Props) {
  return (
    <header className="pt-2 pb-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          to={newsHref({ category: article.category?.slug ?? null })}
          className="relative inline-flex h-6 items-center rounded-1 bg-accent-soft px-2 text-13 leading-none font-semibold text-accent after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
        >
          {categoryNameOf(article)}
        </Link>
        {article.isSponsored && <SponsoredLabel />}
      </div>
      <h1 className="mt-4 max-w-205 text-[clamp(2rem,1.3rem+2vw,2.75rem)] leading-[1.04] tracking-[-0.035em]">
        {withWholeAmounts(article.title)}
      </h1>
      <p className="mt-4 max-w-205 text-18 sm:text-22 leading-[1.45] text-pretty text-ink-2">
        {withWholeAmounts(article.summary)}
      </p>
      <div className="mt-6 flex items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-4 sm:flex-wrap">
        <p className="flex gap-x-4 gap-y-1 text-14 max-sm:flex-col sm:flex-wrap sm:items-center text-ink-3 tabular-nums">
          {article.author && <Author name={article.author} />}
          <time dateTime={article.publishedDate}>{formatLongDate(article.publishedDate)}</time>
          {article.update && (
            <span>
              Atualizado em <time dateTime={article.update.date}>{formatReferenceDate(article.update.date)}</time>
            </span>
          )}
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4" strokeWidth={1.6} />
            {article.readTimeMin} min de leitura
          </span>
          <NewsViews views={article.views} isSpelledOut />
        </p>
        {actions}
      </div>
      {article.update?.note && (
        <p className="mt-5 max-w-205 border-l-2 border-accent pl-4 text-15 text-ink-2">
          <b className="font-semibold text-ink">O que mudou:</b> {article.update.note}
        </p>
      )}
    </header>
  )
}

function Author({ name }: { name: string }) {
  const path = collectionPath('author', name)
  if (!path) return <span className="font-semibold text-ink">{name}</span>
  return (
    <Link
      to={path}
      rel="author"
      className="inline-flex items-center font-semibold text-ink hover:underline sm:min-h-11"
    >
      {name}
    </Link>
  )
}

/** `articles`: empty if none was found or the query failed. `failure`: message of the failed query. */
export type SimilarNews = { articles: ArticleCard[]; failure: string | null }

export const similarNewsFailure = 'Erro desconhecido ao carregar notícias similares'
