import { bodyColumns } from '#app/features/news/body/read-body.server.ts'
import type { Database } from '#database/database.ts'
import { categories, news, newsVehicles } from '#database/schema/news.ts'
import { type SeedArticle, type SeedArticleSource, seedFiles } from './seed-files.server.ts'

/** Loads the portal's own articles as published. @returns how many there are */
export async function seedArticles(tx: Database, vehicleIds: Map<string, number>): Promise<number> {
  const articles = seedFiles.articles()
  const names = new Map(articles.map(({ category }) => [category.slug, category.name]))
  const categoryRows = await tx
    .insert(categories)
    .values([...names].map(([slug, name]) => ({ slug, name })))
    .returning({ id: categories.id, slug: categories.slug })
  const categoryIds = new Map(categoryRows.map((row) => [row.slug, row.id]))

  const rows = await tx
    .insert(news)
    .values(articles.map((article) => articleRow(article, categoryIds.get(article.category.slug) ?? null, vehicleIds)))
    .returning({ id: news.id, slug: news.slug })
  const newsIds = new Map(rows.map((row) => [row.slug, row.id]))

  const links = articles.flatMap((article) =>
    article.vehicleKeys.flatMap((key) => {
      const newsId = newsIds.get(article.slug)
      const vehicleId = vehicleIds.get(key)
      return newsId && vehicleId ? [{ newsId, vehicleId }] : []
    }),
  )
  if (links.length > 0) await tx.insert(newsVehicles).values(links)
  return rows.length
}

function articleRow(article: SeedArticle, categoryId: number | null, vehicleIds: Map<string, number>): typeof news.$inferInsert {
  // Nine in the morning in São Paulo: the clock time that cards show is the row's creation.
  const writtenAt = nineOClock(article.publishedDate)
  return {
    title: article.title,
    slug: article.slug,
    summary: article.summary,
    ...bodyColumns(withSources(seedFiles.articleBody(article.slug), article.sources)),
    author: article.author,
    publishedDate: article.publishedDate,
    updatedDate: article.updatedDate ?? null,
    changeNote: article.changeNote ?? null,
    isPublished: true,
    status: 'publish',
    categories: [article.category.name],
    categoryId,
    coverFigure: article.cover.figure,
    coverUnit: article.cover.unit || null,
    coverLine: article.cover.line,
    coverVehicleId: vehicleIds.get(article.cover.vehicleKey ?? '') ?? null,
    coverChart: article.cover.chart ?? null,
    series: article.series ?? null,
    createdAt: writtenAt,
    updatedAt: nineOClock(article.updatedDate ?? article.publishedDate),
  }
}

function nineOClock(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

/** The sources stand under the text, in front of the script that holds its questions. */
function withSources(body: string, sources: SeedArticleSource[]): string {
  const items = sources.map(({ name, url }) => `<li>${url === null ? name : `<a href="${url}">${name}</a>`}</li>`)
  const isIncomplete = sources.some((source) => source.url === null && source.withoutAddress === 'só a publicação')
  const note = isIncomplete ? `<p>${unlinkedSources}</p>` : ''
  const [text = '', ...scripts] = body.split(/(?=<script)/)
  return [text, `<h2>Fontes</h2><ul>${items.join('')}</ul>${note}`, ...scripts].join('\n')
}

const unlinkedSources = 'Onde não há link, conhecemos a publicação e a data, mas não o endereço da página.'
