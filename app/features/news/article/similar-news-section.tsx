import { NewsCard } from '#app/features/news/news-card.tsx'
import type { ArticleCard } from '#app/features/news/news.ts'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { NewsRail } from '#app/features/news/news-rail.tsx'

const headingId = 'noticias-similares'

/** Other articles in a row that snaps and ends at its ends (ART-21); no section without any. */
export function SimilarNewsSection({ articles }: { articles: ArticleCard[] }) {
  if (articles.length === 0) return null
  return (
    <KeptMarkup of={articles}>
      {() => (
        <section aria-labelledby={headingId} className="no-print mt-section border-t border-line pt-section">
          <NewsRail heading="Notícias similares" headingId={headingId}>
            {articles.map((article) => (
              <li key={article.id} className="grid">
                <NewsCard article={article} heading="h3" />
              </li>
            ))}
          </NewsRail>
        </section>
      )}
    </KeptMarkup>
  )
}
