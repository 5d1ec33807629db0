import { isOwn } from '#app/platform/requests/portal-addresses.ts'
import { dayInSaoPaulo, formatReferenceDate } from '#app/ui/format/format-date.ts'
import type { ArticleEntry, ArticleEntryName } from './article-entry.ts'
import { type ArticleFields, type ArticleStatus, isArticleStatus, switchFollowing } from './article-fields.ts'
import { missingFields, problemsOf } from './article-problems.ts'
import { missingFieldsSentence } from './article-messages.ts'
import { instantInSaoPaulo } from '#app/platform/brazil/sao-paulo-time.ts'

export type ArticleProblems = Partial<Record<ArticleEntryName, string>>
/** Said beside a field, without stopping the save. */
type ArticleNotice = { field: ArticleEntryName; text: string }

export type ArticleReading =
  | { outcome: 'valid'; fields: ArticleFields; notices: ArticleNotice[] }
  | { outcome: 'invalid'; sentence: string; problems: ArticleProblems }

type Occasion = {
  /** A new article needs its content and its picture as well (ANEWS-05, ANEWS-10). */
  kind: 'new' | 'edit'
  now: Date
}

/** Reads the form strictly, with one sentence for each field that is wrong; pure, the same in the browser and on the server. */
export function readArticleForm(entry: ArticleEntry, { kind, now }: Occasion): ArticleReading {
  const fields = fieldsOf(entry)
  const missing = missingFields(entry, kind)
  const problems = { ...problemsOf(entry, fields, now), ...missing }
  const first = Object.values(problems)[0]
  if (first === undefined) return { outcome: 'valid', fields, notices: noticesOf(fields, now) }
  const isIncomplete = Object.keys(missing).length > 0
  return { outcome: 'invalid', sentence: isIncomplete ? missingFieldsSentence : first, problems }
}

/** As far as the entry can be read; what cannot be is named among the problems. */
function fieldsOf(entry: ArticleEntry): ArticleFields {
  const status = isArticleStatus(entry.status) ? entry.status : 'draft'
  return {
    title: entry.title,
    summary: entry.summary,
    content: entry.content,
    slug: entry.slug,
    author: entry.author || null,
    categories: categoryNames(entry.categories),
    featuredImageUrl: entry.featured_image_url || null,
    featuredImageAltText: entry.featured_image_alt_text || null,
    publishedDate: entry.published_date,
    updatedDate: entry.updated_date || null,
    changeNote: entry.change_note || null,
    publishAt: publishAt(entry, status),
    status,
    isPublished:
      entry.switch_status && entry.switch_status !== status ? switchFollowing(status) : isOn(entry.is_published),
    isSponsored: isOn(entry.is_sponsored),
    readTime: entry.read_time ? Number(entry.read_time) : null,
    vehicleIds: vehicleIds(entry.vehicle_ids),
  }
}

/** Characters of a list; far beyond what may be chosen, and read in no time. */
const longestList = 2_000

/** 'A, ,B ' → A, B (ANEWS-07); a name that comes again in other letters is dropped. */
function categoryNames(typed: string): string[] {
  const names = typed
    .slice(0, longestList)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const first = new Map(names.toReversed().map((name) => [name.toLocaleLowerCase('pt-BR'), name]))
  return names.filter((name) => first.get(name.toLocaleLowerCase('pt-BR')) === name).filter(isFirst)
}

/** Without a time, a scheduled article comes at midnight in São Paulo (T-27). */
function publishAt({ published_date: day, publish_time: time }: ArticleEntry, status: ArticleStatus): string | null {
  if (!time && status !== 'future') return null
  const instant = instantInSaoPaulo(day, time || '00:00')
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

function vehicleIds(typed: string): number[] {
  return typed
    .slice(0, longestList)
    .split(',')
    .filter((id) => /^ *\d{1,9} *$/.test(id))
    .map(Number)
    .filter(isFirst)
    .toSorted((one, other) => one - other)
}

function isFirst<Value>(value: Value, place: number, values: Value[]): boolean {
  return values.indexOf(value) === place
}

function isOn(value: string): boolean {
  return value !== '' && value !== 'false' && value !== 'off'
}

function noticesOf(
  { featuredImageUrl, isPublished, publishedDate, status }: ArticleFields,
  now: Date,
): ArticleNotice[] {
  const notices: ArticleNotice[] = []
  if (featuredImageUrl && !isOwn(featuredImageUrl))
    notices.push({
      field: 'featured_image_url',
      text: 'Imagens de outros sites não aparecem no portal: envie o arquivo.',
    })
  if (isPublished && status !== 'publish')
    notices.push({ field: 'is_published', text: 'A notícia fica visível, embora o status não seja Publicado.' })
  if (!isPublished && status === 'publish')
    notices.push({ field: 'is_published', text: 'A notícia não fica visível, embora o status seja Publicado.' })
  if (isPublished && publishedDate > dayInSaoPaulo(now))
    notices.push({
      field: 'published_date',
      text: `A notícia só aparece a partir de ${formatReferenceDate(publishedDate)}.`,
    })
  return notices
}
