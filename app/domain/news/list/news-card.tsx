import { Clock } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatLongDate, formatShortDate } from '#app/platform/format/format-date.ts'
import { withWholeAmounts } from '#app/platform/format/format-number.ts'
import { useToday } from '#app/platform/format/today.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import { categoryNameOf, type ListedArticle, sponsoredLabel } from '#app/domain/news/news.ts'
import { NewsPicture } from '#app/domain/news/cover/news-picture.tsx'
import { NewsViews } from '#app/domain/news/news-views.tsx'
import { ReadMoreLink } from '#app/domain/news/news-rail.tsx'
import { Fragment } from 'react'
import { markedParts } from '#app/domain/news/search/marks.ts'

type Props = {
  article: ListedArticle
  /** Word stems to highlight. */
  stems?: string[]
  /** True: the card is as wide as the row on wide screens. On phones, other cards have a small picture next to the text. */
  isLead?: boolean
  heading?: 'h2' | 'h3'
}

const variants = {
  lead: {
    card: 'col-span-full lg:grid lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-x-12 lg:border-b lg:border-line lg:pb-14',
    title: 'text-[1.25rem] leading-tight sm:text-28 lg:text-[2.25rem]',
    text: 'lg:pt-0',
    summary: 'text-15 sm:text-16 lg:text-18',
    sizes: '(min-width: 1024px) 58vw, 100vw',
  },
  plain: {
    card: '',
    text: '',
    title: 'text-[1.25rem] leading-tight',
    summary: 'text-15',
    sizes: undefined,
  },
}

/** Card of an article. The title's link covers the whole card. */
export function NewsCard({ article, stems = [], isLead = false, heading: Heading = 'h2' }: Props) {
  const variant = isLead ? variants.lead : variants.plain
  const today = useToday()
  return (
    <article
      data-article={article.id}
      className={`group relative ${isLead ? 'flex flex-col' : 'row-on-phone'} ${variant.card}`}
    >
      <NewsPicture article={article} isEager={isLead} sizes={variant.sizes} />
      <div className={`flex flex-1 flex-col pt-4 ${variant.text}`}>
        <p className="article-facts mb-2">
          <span className="font-semibold text-accent">{categoryNameOf(article)}</span>
          {article.isSponsored && <SponsoredLabel />}
          <time dateTime={article.publishedDate} title={formatLongDate(article.publishedDate)}>
            {formatShortDate(article.publishedDate, today)}
          </time>
          {article.updatedDate && <span>atualizada em {formatShortDate(article.updatedDate, today)}</span>}
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4" strokeWidth={1.6} />
            <span>
              {article.readTimeMin} min<span className="sr-only"> de leitura</span>
            </span>
          </span>
          <NewsViews views={article.views} />
        </p>
        <Heading className={variant.title}>
          <Link to={articlePath(article)} prefetch="intent" className="card-title-link">
            <MarkedText text={article.title} stems={stems} />
          </Link>
        </Heading>
        <p className={`mt-2 text-pretty text-ink-2 ${variant.summary}`}>
          <MarkedText text={article.excerpt ?? article.summary} stems={stems} />
        </p>
        <ReadMoreLink label="Ler mais" article={article} />
      </div>
    </article>
  )
}

/** Articles that a newsletter issue of today would have, drawn as a mail. */
export function NewsAhead({ articles }: { articles: ListedArticle[] }) {
  const today = useToday()
  if (articles.length === 0) return null
  const topics = [...new Set(articles.map((article) => categoryNameOf(article).toLowerCase()))]
  return (
    <section aria-labelledby="edicao-de-hoje" className="rounded-3 border border-line bg-surface">
      <div className="px-5 py-4">
        <h2 id="edicao-de-hoje" className="text-14 text-ink-3">
          Uma edição de hoje traria
        </h2>
        <p className="mt-1 font-semibold text-balance">
          Resumo da semana: {new Intl.ListFormat('pt-BR').format(topics)}
        </p>
      </div>
      {articles.map((article) => (
        <article key={article.id} className="relative border-t border-line px-5 py-4">
          <p className="article-facts mb-1">
            <span className="font-semibold text-accent">{categoryNameOf(article)}</span>
            <time dateTime={article.publishedDate}>{formatShortDate(article.publishedDate, today)}</time>
          </p>
          <h3 className="text-18">
            <Link to={articlePath(article)} className="card-title-link">
              {withWholeAmounts(article.title)}
            </Link>
          </h3>
          <p className="mt-1.5 text-15 text-pretty text-ink-2">
            {withWholeAmounts(article.excerpt ?? article.summary)}
          </p>
        </article>
      ))}
    </section>
  )
}

export function SponsoredLabel() {
  return (
    <span className="inline-flex h-6 items-center rounded-1 bg-warn-soft px-2 text-13 leading-none font-semibold text-warn">
      {sponsoredLabel}
    </span>
  )
}

function MarkedText({ text: written, stems }: { text: string; stems: string[] }) {
  const text = withWholeAmounts(written)
  if (stems.length === 0) return text
  return markedParts(text, stems).map(({ text: part, start, isMarked }) =>
    isMarked ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
  )
}

/** Removes the cover of a map whose states an earlier map already marks. */
export function withVariedCovers<One extends Pick<ListedArticle, 'cover'>>(articles: One[]): One[] {
  const shown = new Set<string>()
  return articles.map((article) => {
    const { cover } = article
    if (cover?.chart?.kind !== 'states') return article
    const { states } = cover.chart
    if (states.every((state) => shown.has(state))) return { ...article, cover: { ...cover, chart: null } }
    for (const state of states) shown.add(state)
    return article
  })
}

type GridProps = { articles: ListedArticle[]; /** Word stems to highlight. */ stems?: string[]; hasLead?: boolean }

export function NewsGrid({ articles, stems, hasLead = false }: GridProps) {
  return (
    <div className="grid gap-x-6 gap-y-6 [--guess:460px] sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14 [&>:nth-child(n+5)]:below-fold">
      {withVariedCovers(articles).map((article, index) => {
        const isLead = hasLead && index === 0
        return <NewsCard key={article.id} article={article} stems={stems} isLead={isLead} />
      })}
    </div>
  )
}
