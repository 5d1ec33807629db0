import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { instantInSaoPaulo } from '#app/platform/brazil/sao-paulo-time.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { site } from '#app/platform/site.ts'
import type { CollectionKind, NewsKey } from './news-address.ts'

export type NewsCategory = { name: string; slug: string }

/** Category of an article; the sender's id is null if an editor typed it. */
type JoinedCategory = NewsCategory & { id: number; automarticlesId: string | null }

/** Key figure of a cover: '150 mil', 'carros/ano', 'capacidade inicial da BYD em Camaçari'. */
export type Cover = {
  figure: string
  unit: string | null
  line: string | null
  /** Model drawn on the cover. */
  vehicleId: number | null
  /** Values to compare with, or states. */
  chart: CoverChart | null
}

/** A cover's value in words; `value` only if they hold no single number ('6 h 35 min'). */
export type CoverValue = { label: string; figure: string; value?: number; isKey?: boolean }

export type CoverChart = { kind: 'bars'; values: CoverValue[] } | { kind: 'states'; states: string[] }

/** Answer in HTML. */
export type ArticleQuestion = { question: string; answer: string }

/** A published article in lists. */
export type ArticleCard = {
  id: number
  title: string
  slug: string
  summary: string
  category: JoinedCategory | null
  author: string | null
  /** 'YYYY-MM-DD', without a time zone. */
  publishedDate: string
  /** 'YYYY-MM-DD' of the last published correction. */
  updatedDate: string | null
  /** ISO instant of creation, for clock times. */
  createdAt: string
  readTimeMin: number
  views: number
  likes: number
  imageUrl: string | null
  imageAlt: string | null
  /** Dimensions and widths of a stored photo. */
  picture: PictureSource | null
  cover: Cover | null
  /** Sponsored content, labelled everywhere. */
  isSponsored: boolean
}

/** `excerpt`: place in the body that a search found. */
export type ListedArticle = ArticleCard & { excerpt?: string | null }

export type Article = ArticleCard & {
  /** Body with card placeholders; null: the page shows the summary */
  bodyHtml: string | null
  faq: ArticleQuestion[]
  /** Last published correction. */
  update: ArticleUpdate | null
  /** '2026-11-20T09:30:00-03:00': publication, and last correction or publication. */
  publishedAt: string
  modifiedAt: string
  /** Related models, active or not. */
  vehicleIds: number[]
  /** Name of its series. */
  series: string | null
}

/** `date`: 'YYYY-MM-DD'; `note`: what changed. */
export type ArticleUpdate = { date: string; note: string | null }

/** Part of a series for links. */
export type SeriesPart = Pick<ArticleCard, 'id' | 'slug' | 'title'>

/** A name with its spellings; `first` and `latest` are publication days. */
export type CountedCollection = {
  name: string
  names: string[]
  slug: string
  count: number
  first: string
  latest: string
}

/** A page of the articles under a name. */
export type NewsCollection = CountedCollection & {
  kind: CollectionKind
  articles: ArticleCard[]
  isFirstPage: boolean
  next: NewsKey | null
}

export type ArticleHeadline = Pick<ArticleCard, 'title' | 'slug'>

/** A category with its number of published articles, never zero. */
export type CountedCategory = NewsCategory & { count: number }

/** Default category. */
export const defaultCategoryName = 'Geral'

/** Label of sponsored content. */
export const sponsoredLabel = 'Conteúdo patrocinado'

/** Default author. */
export const newsroomName = `Redação ${site.name}`

/** Builds the correction from its columns. */
export function updateOf({ updatedDate, changeNote }: UpdateColumns): ArticleUpdate | null {
  return updatedDate === null ? null : { date: updatedDate, note: changeNote?.trim() || null }
}

type UpdateColumns = { updatedDate: string | null; changeNote: string | null }

type PublicationColumns = { publishedDate: string; publishAt: Date | null; createdAt: Date }

/** Scheduled or creation minute if it lies on the publication day; otherwise the start of the day. */
export function publicationOf({ publishedDate, publishAt, createdAt }: PublicationColumns): Date {
  return instantOfDay(publishedDate, publishAt, createdAt)
}

/** The same for the last correction; without one, the publication. */
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

/** Plain text becomes paragraphs at empty lines; HTML stays. */
export function asHtml(written: string): string {
  return hasTags(written) ? written : paragraphsOf(escaped(written))
}

/** Wraps text without tags in paragraphs. */
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

/** Words per minute. */
const wordsPerMinute = 200

/** Reading time in minutes, at least one: the editor's, or estimated from the content. */
export function readTimeMin(statedMin: number | null, content: string | null): number {
  return statedMin !== null && statedMin >= 1 ? statedMin : estimateReadTimeMin(content ?? '')
}

/** @param content plain text or HTML, whose tags do not count */
export function estimateReadTimeMin(content: string): number {
  const words = content.replaceAll(tags, ' ').split(/\s+/).filter(Boolean)
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}

const tags = /<[^<>]*>/g
