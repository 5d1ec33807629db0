import { articlePath } from '#app/features/news/news-address.ts'
import { listArticleParts, openArticlePart, startingWith } from './article-parts.server.ts'
import { mostEntriesPerFile, type Sitemap, type SitemapEntry } from './sitemap-entry.ts'
import { firstRead } from './sitemap-failure.ts'
import {
  type Addressed,
  countPublicArticles,
  publicArticlePages,
  type SitemapSources,
} from './sitemap-queries.server.ts'
import { changeDays } from './static-entries.ts'

/** The news list first, then every article, newest first (SITE-19). */
export async function planNewsSitemap(sources: SitemapSources, most = mostEntriesPerFile): Promise<Sitemap> {
  const { db } = sources.content
  const articleCount = await firstRead(() => countPublicArticles(db, sources.clock, most))
  if (articleCount < most) {
    const articles = publicArticlePages(db, sources.clock)
    const first = await firstRead(() => articles.next())
    const pages = first.done
      ? listAlone(sources)
      : startingWith(newsList(sources), articleEntries(startingWith(first.value, articles)))
    return { kind: 'urlset', isComplete: true, pages }
  }
  const parts = await firstRead(() => listArticleParts(db, sources.clock, most))
  return { kind: 'index', isComplete: true, paths: [1, ...parts].map(newsPartPath) }
}

/** One file of the news sitemap past the limit; null where there is none with that number. */
export async function openNewsPart(
  sources: SitemapSources,
  part: number,
  most = mostEntriesPerFile,
): Promise<Sitemap | null> {
  if (part === 1) return { kind: 'urlset', isComplete: true, pages: listAlone(sources) }
  const articles = await firstRead(() => openArticlePart(sources.content.db, sources.clock, part, most))
  return articles && { kind: 'urlset', isComplete: true, pages: articleEntries(articles) }
}

function newsPartPath(part: number): string {
  return `/sitemap-news/parte-${part}.xml`
}

async function* listAlone(sources: SitemapSources): AsyncGenerator<SitemapEntry[]> {
  yield newsList(sources)
}

function newsList({ content, clock }: SitemapSources): SitemapEntry[] {
  const lastModified = changeDays(content.versions, clock)('news')
  return [{ path: '/noticias', lastModified, changeFrequency: 'daily', priority: 0.9 }]
}

async function* articleEntries(articles: AsyncIterable<Addressed[]>): AsyncGenerator<SitemapEntry[]> {
  for await (const page of articles)
    yield page.map((article) => ({
      path: articlePath(article),
      lastModified: article.lastModified,
      changeFrequency: 'weekly',
      priority: 0.8,
    }))
}
