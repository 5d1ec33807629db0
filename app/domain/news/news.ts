import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { instantInSaoPaulo } from '#app/platform/brazil/sao-paulo-time.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { site } from '#app/platform/site.ts'
import type { CollectionKind, NewsKey } from './news-address.ts'

export type NewsCategory = { name: string; slug: string }

/** `automarticlesId`: id in Automarticles. null: an editor created the category. */
type JoinedCategory = NewsCategory & { id: number; automarticlesId: string | null }

/** Cover of an article without photo: '150 mil', 'carros/ano', 'capacidade inicial da BYD em Camaçari'. */
export type Cover = {
  figure: string
  unit: string | null
  line: string | null
  /** Model that the cover draws. null: none. */
  vehicleId: number | null
  /** Values to compare, or states to highlight. null: none. */
  chart: CoverChart | null
}

/** `value` is needed if `figure` is not exactly one number, such as '6 h 35 min'. */
export type CoverValue = { label: string; figure: string; value?: number; isKey?: boolean }

export type CoverChart = { kind: 'bars'; values: CoverValue[] } | { kind: 'states'; states: string[] }

/** `answer`: HTML. */
export type ArticleQuestion = { question: string; answer: string }

export type ArticleCard = {
  id: number
  title: string
  slug: string
  summary: string
  category: JoinedCategory | null
  author: string | null
  publishedDate: string
  /** Day of the last published correction, 'YYYY-MM-DD'. null: none. */
  updatedDate: string | null
  /** ISO 8601 in UTC. */
  createdAt: string
  readTimeMin: number
  views: number
  likes: number
  imageUrl: string | null
  imageAlt: string | null
  /** null: the picture is not stored in the portal. */
  picture: PictureSource | null
  cover: Cover | null
  /** True for paid content. Every page must label it. */
  isSponsored: boolean
}

/** `excerpt`: part of the body with the search words. */
export type ListedArticle = ArticleCard & { excerpt?: string | null }

export type Article = ArticleCard & {
  /** Body with placeholders of vehicle cards. null: the page shows the summary. */
  bodyHtml: string | null
  faq: ArticleQuestion[]
  update: ArticleUpdate | null
  /** '2026-11-20T09:30:00-03:00'. `modifiedAt`: time of the last correction, or else `publishedAt`. */
  publishedAt: string
  modifiedAt: string
  /** Models that the article names, including inactive ones. */
  vehicleIds: number[]
  /** null: no series. */
  series: string | null
}

/** `date`: 'YYYY-MM-DD'. `note`: what changed. */
export type ArticleUpdate = { date: string; note: string | null }

export type SeriesPart = Pick<ArticleCard, 'id' | 'slug' | 'title'>

/** `first`, `latest`: publication days, 'YYYY-MM-DD'. */
export type CountedCollection = {
  name: string
  names: string[]
  slug: string
  count: number
  first: string
  latest: string
}

export type NewsCollection = CountedCollection & {
  kind: CollectionKind
  articles: ArticleCard[]
  isFirstPage: boolean
  /** `after`: start of this page. `previous`: start of the previous page. null: the first page. */
  after: NewsKey | null
  previous: NewsKey | null
  next: NewsKey | null
}

export type ArticleHeadline = Pick<ArticleCard, 'title' | 'slug'>

/** `count`: published articles, at least one. */
export type CountedCategory = NewsCategory & { count: number }

export const defaultCategoryName = 'Geral'

export const sponsoredLabel = 'Conteúdo patrocinado'

export const newsroomName = `Redação ${site.name}`

/** null: no published correction. */
export function updateOf({ updatedDate, changeNote }: UpdateColumns): ArticleUpdate | null {
  return updatedDate === null ? null : { date: updatedDate, note: changeNote?.trim() || null }
}

type UpdateColumns = { updatedDate: string | null; changeNote: string | null }

type PublicationColumns = { publishedDate: string; publishAt: Date | null; createdAt: Date }

/** The scheduled time, or else the time of creation, if it is on the publication day. Otherwise the start of that day. */
export function publicationOf({ publishedDate, publishAt, createdAt }: PublicationColumns): Date {
  return instantOfDay(publishedDate, publishAt, createdAt)
}

/** Time of the last correction, but not before the publication. Without a correction: the publication. */
export function modificationOf(columns: PublicationColumns & { updatedDate: string | null; updatedAt: Date }): Date {
  const published = publicationOf(columns)
  if (columns.updatedDate === null) return published
  const updated = instantOfDay(columns.updatedDate, columns.updatedAt)
  return updated > published ? updated : published
}

function instantOfDay(day: string, ...candidates: (Date | null)[]): Date {
  const known = candidates.find((instant) => instant !== null && dayInSaoPaulo(instant) === day)
  return known ?? instantInSaoPaulo(day, '00:00')
}

export function categoryNameOf({ category }: Pick<ArticleCard, 'category'>): string {
  return category?.name ?? defaultCategoryName
}

/** Plain text becomes paragraphs, split at empty lines. HTML is returned unchanged. */
export function asHtml(written: string): string {
  return hasTags(written) ? written : paragraphsOf(escaped(written))
}

/** Cleaned text without tags becomes paragraphs. HTML is returned unchanged. */
export function asParagraphs(clean: string): string {
  return hasTags(clean) ? clean : paragraphsOf(clean)
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function hasTags(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text)
}

function paragraphsOf(html: string): string {
  return html
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('\n')
}

const wordsPerMinute = 200

/** Minutes to read, at least one. Estimated from the content if no editor entered them. */
export function readTimeMin(storedMin: number | null, content: string | null): number {
  return storedMin !== null && storedMin >= 1 ? storedMin : estimateReadTimeMin(content ?? '')
}

/** @param content plain text or HTML, whose tags do not count as words */
export function estimateReadTimeMin(content: string): number {
  const words = content.replaceAll(tags, ' ').split(/\s+/).filter(Boolean)
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}

const tags = /<[^<>]*>/g
