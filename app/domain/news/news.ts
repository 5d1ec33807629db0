import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { instantInSaoPaulo } from '#app/platform/brazil/sao-paulo-time.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { site } from '#app/platform/site.ts'
import type { CollectionKind, NewsKey } from './news-address.ts'

export type NewsCategory = { name: string; slug: string }

/** As every public read joins it (DATA-11); the sender's id is null where an editor typed the category. */
type JoinedCategory = NewsCategory & { id: number; automarticlesId: string | null }

/** Key figure of an article without a photo: '150 mil', 'carros/ano', 'capacidade inicial da BYD em Camaçari'. */
export type Cover = {
  figure: string
  unit: string | null
  line: string | null
  /** The model that is drawn below the figure. */
  vehicleId: number | null
  /** The values that the figure is read against, or the states that the article is about. */
  chart: CoverChart | null
}

/** A value of a cover as the article writes it; `value` only where its words hold no single number ('6 h 35 min'). */
export type CoverValue = { label: string; figure: string; value?: number; isKey?: boolean }

export type CoverChart = { kind: 'bars'; values: CoverValue[] } | { kind: 'states'; states: string[] }

/** The answer is HTML. */
export type ArticleQuestion = { question: string; answer: string }

/** A published article as lists show it. */
export type ArticleCard = {
  id: number
  title: string
  slug: string
  summary: string
  category: JoinedCategory | null
  author: string | null
  /** 'YYYY-MM-DD', a calendar day: never shifted by a zone (T-30). */
  publishedDate: string
  /** 'YYYY-MM-DD' of the last correction that readers are told of. */
  updatedDate: string | null
  /** ISO instant; slides take their clock time from it (T-30). */
  createdAt: string
  readTimeMin: number
  views: number
  likes: number
  imageUrl: string | null
  imageAlt: string | null
  /** Size and widths of that picture, where it is in the portal's own store. */
  picture: PictureSource | null
  cover: Cover | null
  /** Paid for: shown as such wherever it stands. */
  isSponsored: boolean
}

/** `excerpt` is the place of the body that a search found, where neither title nor summary shows it. */
export type ListedArticle = ArticleCard & { excerpt?: string | null }

export type Article = ArticleCard & {
  /** Holds the places of vehicle cards; null where the article has no HTML body, whose summary then stands in for it (ART-17). */
  bodyHtml: string | null
  faq: ArticleQuestion[]
  /** The last correction that readers are told of. */
  update: ArticleUpdate | null
  /** '2026-11-20T09:30:00-03:00': publication, and the last correction or else publication. */
  publishedAt: string
  modifiedAt: string
  /** Models that the article writes about, active or not. */
  vehicleIds: number[]
  /** The name of the series that it is a part of. */
  series: string | null
}

/** `date` is 'YYYY-MM-DD'; `note` says what changed. */
export type ArticleUpdate = { date: string; note: string | null }

/** A part of a series, as the pages of the others name it. */
export type SeriesPart = Pick<ArticleCard, 'id' | 'slug' | 'title'>

/** A name that articles carry, with all of its spellings; `first` and `latest` are days of publication. */
export type CountedCollection = {
  name: string
  names: string[]
  slug: string
  count: number
  first: string
  latest: string
}

/** One page of the articles under a name. */
export type NewsCollection = CountedCollection & {
  kind: CollectionKind
  articles: ArticleCard[]
  isFirstPage: boolean
  next: NewsKey | null
}

export type ArticleHeadline = Pick<ArticleCard, 'title' | 'slug'>

/** A category with how many published articles it holds; never zero. */
export type CountedCategory = NewsCategory & { count: number }

/** The category of an article that has none (HOME-10). */
export const defaultCategoryName = 'Geral'

/** The label of an article that somebody paid for. */
export const sponsoredLabel = 'Conteúdo patrocinado'

/** The author until an editor enters a name (T-69). */
export const newsroomName = `Redação ${site.name}`

/** The correction of an article out of its two columns. */
export function updateOf({ updatedDate, changeNote }: UpdateColumns): ArticleUpdate | null {
  return updatedDate === null ? null : { date: updatedDate, note: changeNote?.trim() || null }
}

type UpdateColumns = { updatedDate: string | null; changeNote: string | null }

type PublicationColumns = { publishedDate: string; publishAt: Date | null; createdAt: Date }

/** The minute that an article was scheduled for, or in which it was written, where that lies on its day; else the beginning of the day. */
export function publicationOf({ publishedDate, publishAt, createdAt }: PublicationColumns): Date {
  return instantOfDay(publishedDate, publishAt, createdAt)
}

/** The minute of the last correction that readers are told of, likewise; else publication. */
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

/** Text that is no HTML becomes paragraphs at its empty lines; HTML is left as it is. */
export function asHtml(written: string): string {
  return hasTags(written) ? written : paragraphsOf(escaped(written))
}

/** Cleaned HTML may hold text without a tag; it stands in paragraphs as well. */
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

/** The pace of the specification (NEWS-13). */
const wordsPerMinute = 200

/** Whole minutes, at least one: what the editor stated, otherwise estimated from the words of the content. */
export function readTimeMin(statedMin: number | null, content: string | null): number {
  return statedMin !== null && statedMin >= 1 ? statedMin : estimateReadTimeMin(content ?? '')
}

/** @param content plain text or HTML, whose tags are not words */
export function estimateReadTimeMin(content: string): number {
  const words = content.replaceAll(tags, ' ').split(/\s+/).filter(Boolean)
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}

const tags = /<[^<>]*>/g
