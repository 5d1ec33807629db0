import { and, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { pictureAt } from '#app/domain/images/renditions/image-renditions-queries.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { categories, news } from '#database/schema/news.ts'
import { type ArticleCard, type CountedCategory, readTimeMin } from './news.ts'
import type { NewsKey } from './news-address.ts'
import { isOwn } from '#app/platform/requests/static-paths.ts'
import { cachePerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'

export const newestFirst = [desc(news.publishedDate), desc(news.id)]

export function isOlderThan({ publishedDate, id }: NewsKey): SQL {
  return sql`(${news.publishedDate}, ${news.id}) < (${publishedDate}::date, ${id}::integer)`
}

/** True for published articles whose day has begun in São Paulo. */
export function isPublic(clock: Clock): SQL | undefined {
  return isPublicOn(dayInSaoPaulo(clock.now()))
}

/** @param day 'YYYY-MM-DD' in São Paulo */
export function isPublicOn(day: string): SQL | undefined {
  return and(eq(news.isPublished, true), lte(news.publishedDate, day))
}

export const newsCollections = { author: news.author, series: news.series }

/** Columns of a card. The query must join `categories`. */
export const cardColumns = {
  id: news.id,
  title: news.title,
  slug: news.slug,
  summary: news.summary,
  category: {
    id: categories.id,
    name: categories.name,
    slug: categories.slug,
    automarticlesId: categories.automarticlesId,
  },
  author: news.author,
  publishedDate: news.publishedDate,
  createdAt: news.createdAt,
  readTime: news.readTime,
  /** Content from which the reading time is estimated. null: the reading time is stored. */
  uncountedContent: sql<
    string | null
  >`case when ${news.readTime} is null then coalesce(nullif(trim(${news.contentHtml}), ''), nullif(trim(${news.contentRich}), ''), ${news.content}, ${news.contentText}) end`,
  views: news.views,
  likes: news.likes,
  imageUrl: news.featuredImageUrl,
  imageAlt: news.featuredImageAltText,
  picture: pictureAt(news.featuredImageUrl),
  coverFigure: news.coverFigure,
  coverUnit: news.coverUnit,
  coverLine: news.coverLine,
  coverVehicleId: news.coverVehicleId,
  coverChart: news.coverChart,
  updatedDate: news.updatedDate,
  isSponsored: news.isSponsored,
}

type NewsRow = typeof news.$inferSelect

type CardRow = Pick<NewsRow, keyof NewsRow & keyof typeof cardColumns> & {
  category: ArticleCard['category']
  uncountedContent: string | null
  imageUrl: string | null
  imageAlt: string | null
  picture: PictureSource | null
}

export function toCard(row: CardRow): ArticleCard {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    summary: row.summary,
    category: row.category,
    author: row.author?.trim() || null,
    publishedDate: row.publishedDate,
    updatedDate: row.updatedDate,
    createdAt: row.createdAt.toISOString(),
    readTimeMin: readTimeMin(row.readTime, row.uncountedContent),
    views: row.views,
    likes: row.likes,
    // Replaces an external photo by the cover, because it would reveal the visitor to another site.
    imageUrl: row.imageUrl && isOwn(row.imageUrl.trim()) ? row.imageUrl.trim() : null,
    imageAlt: row.imageAlt?.trim() || null,
    picture: row.picture,
    cover: row.coverFigure
      ? {
          figure: row.coverFigure,
          unit: row.coverUnit,
          line: row.coverLine,
          vehicleId: row.coverVehicleId,
          chart: row.coverChart,
        }
      : null,
    isSponsored: row.isSponsored,
  }
}

export type NewsCounts = {
  total: number
  /** Categories with published articles, largest first. */
  categories: CountedCategory[]
}

/** Cached until the news change or the day ends. */
export function countNews(content: Content, clock: Clock): Promise<NewsCounts> {
  return cachedCounts(content, dayInSaoPaulo(clock.now()))
}

const cachedCounts = cachePerContentVersion('news', readCounts)

async function readCounts(db: Database, day: string): Promise<NewsCounts> {
  const counted = await db
    .select({ name: categories.name, slug: categories.slug, count: count() })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(isPublicOn(day))
    .groupBy(categories.id)
    .orderBy(desc(count()), categories.name)
  return {
    total: counted.reduce((sum, group) => sum + group.count, 0),
    categories: counted.flatMap(({ name, slug, count: found }) => (name && slug ? [{ name, slug, count: found }] : [])),
  }
}
