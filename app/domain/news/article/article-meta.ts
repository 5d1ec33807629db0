import type { FAQPage, NewsArticle, Organization, Person } from 'schema-dts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { site } from '#app/platform/site.ts'
import { articlePath, collectionPath } from '#app/domain/news/news-address.ts'
import { type Article, categoryNameOf, newsroomName } from '#app/domain/news/news.ts'

type Page = { article: Article; siteUrl: string }

export function articleMeta({ article, siteUrl }: Page) {
  const path = articlePath(article)
  return pageMeta({
    title: article.title,
    description: article.summary,
    path,
    siteUrl,
    kind: 'article',
    ...(article.imageUrl?.startsWith('/')
      ? { imagePath: article.imageUrl, imageAlt: article.imageAlt ?? undefined }
      : { imagePath: cardPath(article) }),
    trail: [{ label: 'Home', to: '/' }, { label: 'Notícias', to: '/noticias' }, { label: article.title }],
    structuredData: [newsArticleData(article, siteUrl, `${siteUrl}${path}`), ...faqData(article)],
  })
}

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
    datePublished: article.publishedAt,
    dateModified: article.modifiedAt,
    articleSection: categoryNameOf(article),
    inLanguage: 'pt-BR',
    image: [imageAddress(article, siteUrl)],
    author: authorOf(article, siteUrl),
    publisher: { '@type': 'Organization', name: site.name, url: siteUrl },
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
  }
}

function imageAddress(article: Article, siteUrl: string): string {
  const image = article.imageUrl ?? cardPath(article)
  return image.startsWith('/') ? `${siteUrl}${image}` : image
}

function cardPath({ slug }: Article): string {
  return `/cartoes/noticia/${encodeURIComponent(slug)}.png`
}

function authorOf({ author }: Article, siteUrl: string): Organization | Person {
  const name = author ?? newsroomName
  const path = author && collectionPath('author', author)
  return {
    '@type': name === newsroomName ? 'Organization' : 'Person',
    name,
    ...(path ? { url: `${siteUrl}${path}` } : {}),
  }
}

/** Structured data of the questions. The answers are HTML. */
function faqData({ faq }: Pick<Article, 'faq'>): FAQPage[] {
  if (faq.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
