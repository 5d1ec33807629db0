import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { instantInSaoPaulo } from '#app/platform/brazil/sao-paulo-time.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { site } from '#app/platform/site.ts'
import type { CollectionKind, NewsKey } from './news-address.ts'

export type NewsCategory = { name: string; slug: string }

/** Category of an article. `automarticlesId`: id in the Automarticles service; null if an editor created the category. */
type JoinedCategory = NewsCategory & { id: number; automarticlesId: string | null }

/** Key figure of a cover. Example: '150 mil', 'carros/ano', 'capacidade inicial da BYD em Camaçari'. */
export type Cover = {
  figure: string
  unit: string | null
  line: string | null
  /** Model drawn on the cover. null: no model. */
  vehicleId: number | null
  /** Values to compare, or states to highlight on the map. null: no chart. */
  chart: CoverChart | null
}

/** `value`: the number to compare. Needed only if `figure` does not contain exactly one number, such as '6 h 35 min'. */
export type CoverValue = { label: string; figure: string; value?: number; isKey?: boolean }

export type CoverChart = { kind: 'bars'; values: CoverValue[] } | { kind: 'states'; states: string[] }

/** The answer is HTML. */
export type ArticleQuestion = { question: string; answer: string }

export type ArticleCard = {
  id: number
  title: string
  slug: string
  summary: string
  category: JoinedCategory | null
  author: string | null
  /** 'YYYY-MM-DD', day in São Paulo. */
  publishedDate: string
  /** Day of the last published correction, 'YYYY-MM-DD'. null: no correction. */
  updatedDate: string | null
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string
  readTimeMin: number
  views: number
  likes: number
  imageUrl: string | null
  imageAlt: string | null
  /** Dimensions and available widths of the photo. null: the photo is not stored in the portal. */
  picture: PictureSource | null
  cover: Cover | null
  /** Sponsored content must be labelled wherever it is shown. */
  isSponsored: boolean
}

/** `excerpt`: part of the body that contains the search words. */
export type ListedArticle = ArticleCard & { excerpt?: string | null }

export type Article = ArticleCard & {
  /** Body with placeholders for vehicle cards. null: the page shows the summary. */
  bodyHtml: string | null
  faq: ArticleQuestion[]
  update: ArticleUpdate | null
  /** Time of publication, such as '2026-11-20T09:30:00-03:00'. `modifiedAt`: time of the last correction, or else of publication. */
  publishedAt: string
  modifiedAt: string
  /** Ids of the related models, including inactive ones. */
  vehicleIds: number[]
  /** Name of the article's series. null: no series. */
  series: string | null
}

/** A correction. `date`: 'YYYY-MM-DD'; `note`: what changed. */
export type ArticleUpdate = { date: string; note: string | null }

export type SeriesPart = Pick<ArticleCard, 'id' | 'slug' | 'title'>

/** An author or a series with all spellings of the name. `first` and `latest`: publication days, 'YYYY-MM-DD'. */
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
  next: NewsKey | null
}

export type ArticleHeadline = Pick<ArticleCard, 'title' | 'slug'>

/** `count`: number of published articles, at least one. */
export type CountedCategory = NewsCategory & { count: number }

/** Shown for articles without a category. */
export const defaultCategoryName = 'Geral'

export const sponsoredLabel = 'Conteúdo patrocinado'

/** Author of articles without an author. */
export const newsroomName = `Redação ${site.name}`

/** null: the article has no published correction. */
export function updateOf({ updatedDate, changeNote }: UpdateColumns): ArticleUpdate | null {
  return updatedDate === null ? null : { date: updatedDate, note: changeNote?.trim() || null }
}

type UpdateColumns = { updatedDate: string | null; changeNote: string | null }

type PublicationColumns = { publishedDate: string; publishAt: Date | null; createdAt: Date }

/** Time of publication: the scheduled time or the time of creation if it is on the publication day, otherwise the start of that day. */
export function publicationOf({ publishedDate, publishAt, createdAt }: PublicationColumns): Date {
  return instantOfDay(publishedDate, publishAt, createdAt)
}

/** Time of the last correction, never before the publication. Without a correction, the time of publication. */
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

/** Converts plain text to paragraphs, split at empty lines. Returns HTML unchanged. */
export function asHtml(written: string): string {
  return hasTags(written) ? written : paragraphsOf(escaped(written))
}

/** Converts cleaned text without tags to paragraphs. Returns HTML unchanged. */
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

/** Reading time in minutes, at least one. Estimated from the content if the editor entered none. */
export function readTimeMin(storedMin: number | null, content: string | null): number {
  return storedMin !== null && storedMin >= 1 ? storedMin : estimateReadTimeMin(content ?? '')
}

/** @param content plain text or HTML; tags do not count as words */
export function estimateReadTimeMin(content: string): number {
  const words = content.replaceAll(tags, ' ').split(/\s+/).filter(Boolean)
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}

const tags = /<[^<>]*>/g
