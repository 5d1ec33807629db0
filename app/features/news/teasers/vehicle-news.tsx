import { CachedMarkup } from '#app/ui/islands/cached-markup.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatLongDate } from '#app/ui/format/format-date.ts'
import { articlePath } from '#app/features/news/news-address.ts'
import { type ArticleCard, categoryNameOf } from '#app/features/news/news.ts'

/** Articles about the model of a page; nothing if there are none. */
export function VehicleNews({ articles }: { articles: ArticleCard[] }) {
  if (articles.length === 0) return null
  return <CachedMarkup of={articles}>{() => <NewsList articles={articles} />}</CachedMarkup>
}

function NewsList({ articles }: { articles: ArticleCard[] }) {
  return (
    <section aria-labelledby="noticias-do-modelo">
      <h2 id="noticias-do-modelo" className="mb-4">
        Notícias sobre este modelo
      </h2>
      <ul className="border-t border-line">
        {articles.map((article) => (
          <li key={article.id} className="group relative border-b border-line py-4">
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
                {article.title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
