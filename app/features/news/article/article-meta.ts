import type { NewsArticle, Organization, Person } from 'schema-dts'
import { pageMeta } from '#app/features/portal/page-meta.ts'
import { breadcrumbData } from '#app/features/portal/structured-lists.ts'
import { site } from '#app/features/portal/site.ts'
import { type Article, categoryNameOf, newsroomName } from '#app/features/news/news.ts'

type Page = { article: Article; siteUrl: string }

/** What an article says of itself, to search engines too. */
export function articleMeta({ article, siteUrl }: Page) {
  const path = `/noticias/${encodeURIComponent(article.slug)}`
  return pageMeta({
    title: article.title,
    description: article.summary,
    path,
    siteUrl,
    kind: 'article',
    imagePath: article.imageUrl?.startsWith('/') ? article.imageUrl : undefined,
    structuredData: [
      newsArticleData(article, siteUrl, `${siteUrl}${path}`),
      breadcrumbData(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'Notícias', to: '/noticias' },
        { label: article.title },
      ]),
    ],
  })
}

/** Nothing to index at an address without an article. */
export function missingArticleMeta({ path, siteUrl }: { path: string; siteUrl: string }) {
  return pageMeta({
    title: 'Notícia não encontrada',
    description: 'A notícia que você está procurando não existe ou foi removida.',
    path,
    siteUrl,
    isIndexed: false,
  })
}

function newsArticleData(article: Article, siteUrl: string, url: string): NewsArticle {
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedDate,
    articleSection: categoryNameOf(article),
    inLanguage: 'pt-BR',
    ...(article.imageUrl
      ? { image: [article.imageUrl.startsWith('/') ? `${siteUrl}${article.imageUrl}` : article.imageUrl] }
      : {}),
    author: authorOf(article),
    publisher: { '@type': 'Organization', name: site.name, url: siteUrl },
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
  }
}

/** The newsroom signs until an editor enters somebody's name (T-69). */
function authorOf({ author }: Article): Organization | Person {
  return author === null || author === newsroomName
    ? { '@type': 'Organization', name: newsroomName }
    : { '@type': 'Person', name: author }
}
