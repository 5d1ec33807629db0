import { Link } from '#app/ui/link.tsx'
import { formatTime } from '#app/ui/format-date.ts'
import { articlePath } from '#app/features/news/news-address.ts'
import { type ArticleCard, categoryNameOf } from '#app/features/news/news.ts'
import { NewsPicture } from '#app/features/news/cover/news-picture.tsx'
import { NewsViews } from '#app/features/news/news-views.tsx'
import { ReadMoreLink } from '#app/features/news/read-more-link.tsx'
import { SponsoredLabel } from '#app/features/news/sponsored-label.tsx'
import { relativeTime } from '#app/features/news/relative-time.ts'

/** An article in a carousel, with how long ago it was written (HOME-10). */
export function NewsSlide({ article, now }: { article: ArticleCard; now: Date }) {
  const createdAt = new Date(article.createdAt)
  return (
    <article data-article={article.id} className="group relative flex h-full flex-col">
      <NewsPicture article={article} />
      <p className="article-facts mt-4 mb-2">
        <span className="font-semibold text-accent">{categoryNameOf(article)}</span>
        {article.isSponsored && <SponsoredLabel />}
        <time dateTime={article.createdAt}>{relativeTime(createdAt, now)}</time>
        <span>{formatTime(createdAt)}</span>
        {article.author && <span>{article.author}</span>}
        <NewsViews views={article.views} />
      </p>
      <h3 className="text-[1.25rem] leading-tight">
        <Link
          to={articlePath(article)}
          prefetch="intent"
          className="underline-offset-4 group-hover:underline group-hover:decoration-1 after:absolute after:inset-0"
        >
          {article.title}
        </Link>
      </h3>
      <p className="mt-2 line-clamp-3 text-15 text-pretty text-ink-2">{article.summary}</p>
      <ReadMoreLink label="Leia mais" article={article} />
    </article>
  )
}
