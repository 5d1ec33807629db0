import { ArrowRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ArticleCard } from '#app/features/news/news.ts'
import { NewsFailureNote } from '#app/features/news/list/news-failure-note.tsx'
import { databaseFailure } from '#app/features/news/list/news-failure-text.ts'
import { NewsRail } from '#app/features/news/news-rail.tsx'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { relativeTime } from '#app/features/news/relative-time.ts'
import { NewsSlide } from './news-slide.tsx'

type Props = {
  articles: ArticleCard[]
  /** ISO instant of the request, so that server and browser say the same relative time. */
  now: string
  /** Why the articles could not be read, in one of our sentences; the section says so in their place (NEWS-15). */
  failure?: string | null
}

const headingId = 'ultimas-noticias'

/** The home page's section of news (HOME-09). */
export function LatestNews({ articles, now, failure = null }: Props) {
  const instant = new Date(now)
  const ages = articles.map(({ createdAt }) => relativeTime(new Date(createdAt), instant)).join()
  return (
    <KeptMarkup of={failure === null ? articles : null} variant={ages}>
      {() => <NewsSection articles={articles} now={instant} failure={failure} />}
    </KeptMarkup>
  )
}

type SectionProps = { articles: ArticleCard[]; now: Date; failure: string | null }

function NewsSection({ articles, now, failure }: SectionProps) {
  return (
    <section aria-labelledby={headingId} className="border-t border-line py-section">
      {failure === null && articles.length > 0 ? (
        <NewsRail heading="Últimas Notícias" headingId={headingId}>
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
