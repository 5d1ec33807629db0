import { ArrowRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { type ArticleCard, categoryNameOf } from '#app/domain/news/news.ts'
import { NewsFailureNote, databaseFailure } from '#app/domain/news/list/news-page.tsx'
import { NewsRail, ReadMoreLink } from '#app/domain/news/news-rail.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ServerCache } from '#app/ui/islands/server-cache.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { formatLongDate, formatTime } from '#app/platform/format/format-date.ts'
import { withWholeAmounts } from '#app/platform/format/format-number.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import { NewsPicture } from '#app/domain/news/cover/news-picture.tsx'
import { NewsViews } from '#app/domain/news/news-views.tsx'
import { SponsoredLabel } from '#app/domain/news/list/news-card.tsx'

type Props = {
  articles: ArticleCard[]
  /** Time of the request, so that server and browser render the same text. */
  now: string
  /** Message that replaces the articles. null: no error. */
  failure?: string | null
}

const headingId = 'ultimas-noticias'

export function LatestNews({ articles, now, failure = null }: Props) {
  const instant = new Date(now)
  const ages = articles.map(({ createdAt }) => relativeTime(new Date(createdAt), instant)).join()
  return (
    <ServerCache of={failure === null ? articles : null} variant={ages}>
      {() => <NewsSection articles={articles} now={instant} failure={failure} />}
    </ServerCache>
  )
}

type SectionProps = { articles: ArticleCard[]; now: Date; failure: string | null }

function NewsSection({ articles, now, failure }: SectionProps) {
  return (
    <section aria-labelledby={headingId} className="pt-section">
      {failure === null && articles.length > 0 ? (
        <NewsRail heading="Últimas Notícias" headingId={headingId} goesRound>
          {articles.map((article) => (
            <li key={article.id}>
              <NewsSlide article={article} now={now} />
            </li>
          ))}
        </NewsRail>
      ) : (
        <>
          <h2 id={headingId} className="mb-6">
            Últimas Notícias
          </h2>
          {failure === null ? (
            <p className="text-ink-2">Nenhuma notícia disponível no momento.</p>
          ) : (
            <NewsFailureNote message={databaseFailure(failure)} />
          )}
        </>
      )}
      <Link
        to="/noticias"
        prefetch="intent"
        className="mt-6 inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-accent hover:underline hover:underline-offset-4"
      >
        Ver todas as notícias
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  )
}

function NewsSlide({ article, now }: { article: ArticleCard; now: Date }) {
  const createdAt = new Date(article.createdAt)
  return (
    <article data-article={article.id} className="group relative flex h-full flex-col">
      <NewsPicture article={article} shape="aspect-3/2 min-h-63" />
      <p className="article-facts mt-4 mb-2">
        <span className="font-semibold text-accent">{categoryNameOf(article)}</span>
        {article.isSponsored && <SponsoredLabel />}
        <time dateTime={article.createdAt}>
          {relativeTime(createdAt, now)}, {formatTime(createdAt)}
        </time>
        {article.author && <span>{article.author}</span>}
        <NewsViews views={article.views} />
      </p>
      <h3 className="text-[1.25rem] leading-tight">
        <Link
          to={articlePath(article)}
          prefetch="intent"
          className="underline-offset-4 group-hover:underline group-hover:decoration-1 after:absolute after:inset-0"
        >
          {withWholeAmounts(article.title)}
        </Link>
      </h3>
      <p className="mt-2 text-15 text-pretty text-ink-2">{withWholeAmounts(article.summary)}</p>
      <ReadMoreLink label="Leia mais" article={article} />
    </article>
  )
}

type VehicleNewsProps = {
  articles: ArticleCard[]
  /** Without the brand. */
  model: string
}

export function VehicleNews({ articles, model }: VehicleNewsProps) {
  if (articles.length === 0) return null
  return (
    <ServerCache of={articles} variant={model}>
      {() => <NewsList articles={articles} model={model} />}
    </ServerCache>
  )
}

function NewsList({ articles, model }: VehicleNewsProps) {
  const isAboutModel = articles.every(({ title }) => title.includes(model))
  return (
    <section aria-labelledby="noticias-do-modelo" className="border-t border-line py-part">
      <h2 id="noticias-do-modelo" className="mb-4">
        {isAboutModel ? 'Notícias sobre este modelo' : 'Notícias que afetam este carro'}
      </h2>
      <div className="grid gap-x-10 lg:grid-cols-3">
        <ul>{articles.slice(0, newsOnPhone).map(newsItem)}</ul>
        {articles.length > newsOnPhone && (
          <Disclosure
            label={`Mais ${countOf(articles.length - newsOnPhone, 'notícia', 'notícias')}`}
            className="folded-on-phone lg:col-span-2"
          >
            <ul className="grid gap-x-10 lg:grid-cols-2">{articles.slice(newsOnPhone).map(newsItem)}</ul>
          </Disclosure>
        )}
      </div>
    </section>
  )
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Units of time, the longest first. */
const steps = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: 30 * dayMs },
  { unit: 'week', ms: 7 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const

/** 'há 2 horas', 'há 3 dias'. Less than a minute, or in the future: 'agora mesmo'. */
export function relativeTime(instant: Date, now: Date): string {
  const elapsedMs = now.getTime() - instant.getTime()
  const step = steps.find(({ ms }) => elapsedMs >= ms)
  return step ? portuguese.format(-Math.floor(elapsedMs / step.ms), step.unit) : 'agora mesmo'
}

/** Always uses a number: 'ontem' may be wrong after 24 hours. */
const portuguese = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' })

const newsOnPhone = 1

function newsItem(article: ArticleCard) {
  return (
    <li key={article.id} className="group relative border-t border-line py-4">
      <p className="mb-1 flex flex-wrap gap-x-3.5 text-13 text-ink-3 tabular-nums">
        <span className="font-semibold text-accent">{categoryNameOf(article)}</span>
        <time dateTime={article.publishedDate}>{formatLongDate(article.publishedDate)}</time>
        <span>{article.readTimeMin} min de leitura</span>
      </p>
      <h3 className="text-16 leading-tight">
        <Link
          to={articlePath(article)}
          prefetch="intent"
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {withWholeAmounts(article.title)}
        </Link>
      </h3>
    </li>
  )
}
