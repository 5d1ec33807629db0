import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { vehicles } from './vehicles.ts'

export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  automarticlesId: text('automarticles_id').unique(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

type CoverChart =
  | { kind: 'bars'; values: { label: string; figure: string; value?: number; isKey?: boolean }[] }
  | { kind: 'states'; states: string[] }

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const news = pgTable(
  'news',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    summary: text('summary').notNull(),
    content: text('content'),
    contentText: text('content_text'),
    contentHtml: text('content_html'),
    contentRich: text('content_rich'),
    author: text('author'),
    featuredImageUrl: text('featured_image_url'),
    featuredImageFilename: text('featured_image_filename'),
    featuredImageAltText: text('featured_image_alt_text'),
    publishedDate: date('published_date', { mode: 'string' }).notNull(),
    updatedDate: date('updated_date', { mode: 'string' }),
    changeNote: text('change_note'),
    isPublished: boolean('is_published').notNull().default(false),
    status: text('status', { enum: ['draft', 'publish', 'future'] })
      .notNull()
      .default('draft'),
    /** Names of all categories. The first one determines `category_id`. */
    categories: text('categories')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    readTime: integer('read_time'),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),

    /** Id of the article at the external sender. It never changes, unlike the slug. */
    automarticlesId: text('automarticles_id').unique(),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    /** Incremented by each edit. A save of an older version is a conflict. */
    version: integer('version').notNull().default(1),
    /** True for paid content, which has a label and links with `rel=sponsored`. */
    isSponsored: boolean('is_sponsored').notNull().default(false),
    coverFigure: text('cover_figure'),
    coverUnit: text('cover_unit'),
    coverLine: text('cover_line'),
    coverVehicleId: integer('cover_vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    coverChart: jsonb('cover_chart').$type<CoverChart>(),
    series: text('series'),
    /** Questions from the FAQ blocks and JSON-LD of the body. null: not extracted yet. */
    faq: jsonb('faq').$type<{ question: string; answer: string }[]>(),
    search: tsvector('search').generatedAlwaysAs(
      sql`public.busca_noticia(title, summary, coalesce(content_text, content_html, content_rich, content))`,
    ),
    /** Normalised title and summary, for search. */
    folded: text('folded').generatedAlwaysAs(sql`public.busca_trecho(title) || E'\\n' || public.busca_trecho(summary)`),
  },
  (table) => [
    index('news_published').on(table.isPublished, table.publishedDate, table.id),
    index('news_category').on(table.categoryId, table.publishedDate, table.id),
    index('news_author').on(table.author, table.publishedDate, table.id),
    index('news_series').on(table.series, table.publishedDate, table.id),
    index('news_updated').on(table.updatedAt),
    index('news_created').on(table.createdAt, table.id),
    index('news_scheduled')
      .on(table.publishAt)
      .where(sql`status = 'future'`),
    index('news_search').using('gin', table.search),
    index('news_folded').using('gin', sql`folded public.gin_trgm_ops`),
    // The search in app/panel/news/table/article-list.server.ts must use this expression.
    index('news_desk_search').using(
      'gin',
      sql`public.sem_acento(' ' || title || ' ' || slug || ' ' || coalesce(author, '')) public.gin_trgm_ops`,
    ),
  ],
)

export const newsFormerSlugs = pgTable(
  'news_former_slugs',
  {
    slug: text('slug').primaryKey(),
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('news_former_slugs_news').on(table.newsId)],
)

export const newsVehicles = pgTable(
  'news_vehicles',
  {
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.newsId, table.vehicleId] }),
    index('news_vehicles_vehicle').on(table.vehicleId),
  ],
)

export type ArticleSnapshot = {
  title: string
  summary: string
  content: string
  slug: string
  author: string | null
  categories: string[]
  series?: string | null
  featuredImageUrl: string | null
  featuredImageAltText: string | null
  publishedDate: string
  updatedDate: string | null
  changeNote: string | null
  publishAt: string | null
  status: 'draft' | 'publish' | 'future'
  isPublished: boolean
  isSponsored: boolean
  readTime: number | null
  vehicleIds: number[]
}

export const newsRevisions = pgTable(
  'news_revisions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    snapshot: jsonb('snapshot').$type<ArticleSnapshot>().notNull(),
    username: text('username').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('news_revisions_version').on(table.newsId, table.version)],
)

/** Unsaved text of open forms. */
export const newsAutosaves = pgTable(
  'news_autosaves',
  {
    id: uuid('id').primaryKey(),
    /** null: a new article. */
    newsId: integer('news_id').references(() => news.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    baseVersion: integer('base_version'),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('news_autosaves_news').on(table.newsId, table.savedAt),
    index('news_autosaves_saved').on(table.savedAt),
  ],
)
