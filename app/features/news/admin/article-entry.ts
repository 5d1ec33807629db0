import { newsroomName } from '#app/features/news/news.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { formatTime } from '#app/ui/format/format-instant.ts'
import type { ArticleFields } from './article-fields.ts'

/** The names that the form sends, as the columns are called. */
const articleEntryNames = [
  'title',
  'slug',
  'summary',
  'content',
  'author',
  'categories',
  'featured_image_url',
  'featured_image_alt_text',
  'published_date',
  'updated_date',
  'change_note',
  'publish_time',
  'status',
  'switch_status',
  'is_published',
  'is_sponsored',
  'read_time',
  'vehicle_ids',
] as const

export type ArticleEntryName = (typeof articleEntryNames)[number]

/**
 * The form as it was filled in, right or wrong: what is shown again and what an autosave keeps. Switches hold 'on' or
 * nothing, lists are parted by commas. `switch_status` is the status under which the switch 'Publicada' was last set: a
 * form with script moves both at once, one without leaves it to the server to let the switch follow (T-27).
 */
export type ArticleEntry = Record<ArticleEntryName, string>

/** Signed by the newsroom until an editor enters a name (T-69). @param now the day of a new article is today's */
export function emptyArticleEntry(now: Date): ArticleEntry {
  const empty = Object.fromEntries(articleEntryNames.map((name) => [name, ''])) as ArticleEntry
  return {
    ...empty,
    author: newsroomName,
    published_date: dayInSaoPaulo(now),
    status: 'draft',
    switch_status: 'draft',
  }
}

/** An article as its form shows it. */
export function entryOf(fields: ArticleFields): ArticleEntry {
  return {
    title: fields.title,
    slug: fields.slug,
    summary: fields.summary,
    content: fields.content,
    author: fields.author ?? '',
    categories: fields.categories.join(', '),
    featured_image_url: fields.featuredImageUrl ?? '',
    featured_image_alt_text: fields.featuredImageAltText ?? '',
    published_date: fields.publishedDate,
    updated_date: fields.updatedDate ?? '',
    change_note: fields.changeNote ?? '',
    publish_time: fields.publishAt ? formatTime(new Date(fields.publishAt)) : '',
    status: fields.status,
    switch_status: fields.status,
    is_published: fields.isPublished ? 'on' : '',
    is_sponsored: fields.isSponsored ? 'on' : '',
    read_time: fields.readTime === null ? '' : String(fields.readTime),
    vehicle_ids: fields.vehicleIds.join(','),
  }
}

/** Reads what a form sent, or an autosave kept, without judging it; what is missing is empty. */
export function readArticleEntry(form: FormData | Record<string, string | undefined>): ArticleEntry {
  const read = (name: ArticleEntryName) =>
    (name === 'content' || name === 'summary' ? textOf : lineOf)(valueOf(form, name))
  return Object.fromEntries(articleEntryNames.map((name) => [name, read(name)])) as ArticleEntry
}

function valueOf(form: FormData | Record<string, string | undefined>, name: ArticleEntryName): string {
  if (!(form instanceof FormData)) return form[name] ?? ''
  const values = form.getAll(name).filter((value) => typeof value === 'string')
  return name === 'vehicle_ids' || name === 'categories' ? values.join(',') : (values.at(-1) ?? '')
}

/** Without the control characters and halves of characters that a keyboard cannot write and the database does not take. */
function textOf(value: string): string {
  return value
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

function lineOf(value: string): string {
  return textOf(value).replaceAll(/\s+/g, ' ')
}
