import { and, eq, isNull, sql } from 'drizzle-orm'
import { bodyColumns } from '#app/domain/news/body/read-body.server.ts'
import { namesOfStates } from '#app/platform/brazil/brazilian-states.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import type { CoverChart } from '#app/domain/news/news.ts'
import { categories, news, newsVehicles } from '#database/schema/news.ts'
import { portalState } from '#database/schema/portal.ts'
import { type SeedArticle, type SeedArticleSource, seedFiles } from './seed-files.server.ts'

/** @returns number of articles */
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

/** Runs once on an older database. Skips articles that editors have changed. */
export async function decideChartsAndSeries(tx: Database, now: Date): Promise<void> {
  const decided = await tx
    .insert(portalState)
    .values({ key: 'article-charts-and-series', value: 'seeded', updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: portalState.key })
  if (decided.length === 0) return
  for (const { slug, cover, series } of seedFiles.articles()) {
    const [row] = await tx.select().from(news).where(eq(news.slug, slug))
    const { chart } = cover
    if (row && chart && isShippedCover(row, cover) && saysEachValue(`${row.title} ${row.summary} ${row.contentText}`, chart))
      await tx.update(news).set({ coverChart: chart }).where(eq(news.id, row.id))
    const seriesIsOpen = and(eq(news.slug, slug), isNull(news.series), neverSavedWithSeries)
    if (row && series) await tx.update(news).set({ series }).where(seriesIsOpen)
  }
  await raiseContentVersion(tx, 'news', now)
}

const neverSavedWithSeries = sql`not exists (select 1 from news_revisions where news_id = ${news.id} and jsonb_exists(snapshot, 'series'))`

function isShippedCover(row: typeof news.$inferSelect, { figure, unit, line }: SeedArticle['cover']): boolean {
  const isSame = row.coverFigure === figure && (row.coverUnit ?? '') === unit && row.coverLine === line
  return row.coverChart === null && isSame
}

function saysEachValue(text: string, chart: CoverChart): boolean {
  const plain = text.replaceAll(/\s+/g, ' ')
  if (chart.kind === 'states')
    return chart.states.every((code) => plain.includes(namesOfStates[code] ?? code) || plain.includes(`(${code})`))
  return chart.values.every(({ figure }) => plain.includes(amountIn(figure)))
}

/** '8,8 g/km' → '8,8', because tables have the unit in the head. */
export function amountIn(figure: string): string {
  return /\d[\d.,]*(?: h \d+ min)?/.exec(figure)?.[0] ?? figure
}

export function articleRow(article: SeedArticle, categoryId: number | null, vehicleIds: Map<string, number>): typeof news.$inferInsert {
  // 9:00 in São Paulo; cards show it.
  const writtenAt = nineOClock(article.publishedDate)
  return {
    title: article.title,
    slug: article.slug,
    summary: article.summary,
    ...bodyColumns(contentOf(article)),
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

export function contentOf({ slug, sources }: SeedArticle): string {
  return withSources(seedFiles.articleBody(slug), sources)
}

/** Inserts the sources before the script with the questions. */
function withSources(body: string, sources: SeedArticleSource[]): string {
  const items = sources.map(({ name, url }) => `<li>${url === null ? name : `<a href="${url}">${name}</a>`}</li>`)
  const isIncomplete = sources.some((source) => source.url === null && source.withoutAddress === 'só a publicação')
  const note = isIncomplete ? `<p>${unlinkedSources}</p>` : ''
  const [text = '', ...scripts] = body.split(/(?=<script)/)
  return [text, `<h2>Fontes</h2><ul>${items.join('')}</ul>${note}`, ...scripts].join('\n')
}

const unlinkedSources = 'As fontes sem link são citadas pela publicação e pela data.'
