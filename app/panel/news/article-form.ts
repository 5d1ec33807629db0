import { isOwn } from '#app/platform/requests/static-paths.ts'
import { dayInSaoPaulo, formatReferenceDate, formatTime } from '#app/platform/format/format-date.ts'
import {
  articleEntryNames,
  articleLimits,
  missingFieldsSentence,
  isArticleStatus,
  isVisibleByDefault,
  textEntriesOf,
  textFieldsOf,
  type ArticleEntry,
  type ArticleEntryName,
  type ArticleFields,
  type ArticleStatus,
} from './article-fields.ts'
import { cleanLine, cleanText } from '#app/platform/forms/form-text.ts'
import { instantInSaoPaulo, isCalendarDay, isClockTime } from '#app/platform/brazil/sao-paulo-time.ts'
import { readCount } from '#app/platform/text/typed-number.ts'
import { isSlug, slugFrom } from '#app/platform/text/slug.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { newsroomName } from '#app/domain/news/news.ts'

export type ArticleProblems = Partial<Record<ArticleEntryName, string>>
/** The article can be saved despite this message. */
type ArticleNotice = { field: ArticleEntryName; text: string }

export type ArticleReading =
  | { outcome: 'valid'; fields: ArticleFields; notices: ArticleNotice[] }
  | { outcome: 'invalid'; sentence: string; problems: ArticleProblems }

type Occasion = {
  /** 'new' also requires content and picture. */
  kind: 'new' | 'edit'
  now: Date
}

/** One sentence per invalid field. Pure: runs in the browser and on the server. */
export function readArticleForm(entry: ArticleEntry, { kind, now }: Occasion): ArticleReading {
  const fields = fieldsOf(entry)
  const missing = missingFields(entry, kind)
  const problems = { ...problemsOf(entry, fields, now), ...missing }
  const first = Object.values(problems)[0]
  if (first === undefined) return { outcome: 'valid', fields, notices: noticesOf(fields, now) }
  const isIncomplete = Object.keys(missing).length > 0
  return { outcome: 'invalid', sentence: isIncomplete ? missingFieldsSentence : first, problems }
}

/** Invalid fields are reported by `problemsOf`. */
function fieldsOf(entry: ArticleEntry): ArticleFields {
  const status = isArticleStatus(entry.status) ? entry.status : 'draft'
  return {
    ...textFieldsOf(entry),
    categories: categoryNames(entry.categories),
    publishAt: publishAt(entry, status),
    status,
    isPublished:
      entry.switch_status && entry.switch_status !== status ? isVisibleByDefault(status) : isOn(entry.is_published),
    isSponsored: isOn(entry.is_sponsored),
    readTime: entry.read_time ? Number(entry.read_time) : null,
    vehicleIds: vehicleIds(entry.vehicle_ids),
  }
}

const maxListLength = 2_000

/** 'A, ,B ' → A and B. Drops repeated names, ignoring case. */
function categoryNames(typed: string): string[] {
  const names = typed
    .slice(0, maxListLength)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const first = new Map(names.toReversed().map((name) => [name.toLocaleLowerCase('pt-BR'), name]))
  return names.filter((name) => first.get(name.toLocaleLowerCase('pt-BR')) === name).filter(isFirst)
}

/** Without a time, returns midnight in São Paulo. */
function publishAt({ published_date: day, publish_time: time }: ArticleEntry, status: ArticleStatus): string | null {
  if (!time && status !== 'future') return null
  const instant = instantInSaoPaulo(day, time || '00:00')
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

function vehicleIds(typed: string): number[] {
  return typed
    .slice(0, maxListLength)
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

export function entryOf(fields: ArticleFields): ArticleEntry {
  return {
    ...textEntriesOf(fields),
    categories: fields.categories.join(', '),
    publish_time: fields.publishAt ? formatTime(new Date(fields.publishAt)) : '',
    status: fields.status,
    switch_status: fields.status,
    is_published: fields.isPublished ? 'on' : '',
    is_sponsored: fields.isSponsored ? 'on' : '',
    read_time: fields.readTime === null ? '' : String(fields.readTime),
    vehicle_ids: fields.vehicleIds.join(','),
  }
}

/** Does not validate. Missing fields become ''. */
export function readArticleEntry(form: FormData | Record<string, string | undefined>): ArticleEntry {
  const read = (name: ArticleEntryName) =>
    (name === 'content' || name === 'summary' ? cleanText : cleanLine)(valueOf(form, name))
  return Object.fromEntries(articleEntryNames.map((name) => [name, read(name)])) as ArticleEntry
}

function valueOf(form: FormData | Record<string, string | undefined>, name: ArticleEntryName): string {
  if (!(form instanceof FormData)) return form[name] ?? ''
  const values = form.getAll(name).filter((value) => typeof value === 'string')
  return name === 'vehicle_ids' || name === 'categories' ? values.join(',') : (values.at(-1) ?? '')
}

const maxCategories = 20
const maxVehicles = 50
const maxReadTimeMin = 600

/** Other pages below /noticias have these slugs. */
export const reservedSlugs = ['autor', 'feed', 'previa', 'serie']

const requiredSentences = {
  title: 'Escreva o título.',
  summary: 'Escreva o resumo.',
  content: 'Escreva o conteúdo.',
  slug: 'Escreva o endereço (slug).',
  featured_image_url: 'Escolha a imagem de destaque.',
  published_date: 'Escolha a data de publicação.',
} as const

const requiredFields = {
  new: ['title', 'summary', 'content', 'slug', 'featured_image_url', 'published_date'],
  edit: ['title', 'summary', 'slug', 'published_date'],
} as const satisfies Record<string, (keyof typeof requiredSentences)[]>

function missingFields(entry: ArticleEntry, kind: keyof typeof requiredFields): ArticleProblems {
  const empty = requiredFields[kind].filter((name) => !entry[name])
  return Object.fromEntries(empty.map((name) => [name, requiredSentences[name]]))
}

/** One sentence per invalid field. `missingFields` reports empty ones. */
function problemsOf(entry: ArticleEntry, fields: ArticleFields, now: Date): ArticleProblems {
  const found: [ArticleEntryName, string | false | null][] = [
    ...tooLong(entry),
    ['slug', entry.slug !== '' && slugProblem(entry)],
    ['featured_image_url', !isPictureAddress(entry.featured_image_url) && pictureSentence],
    ['published_date', entry.published_date !== '' && dayProblem(entry, fields, now)],
    ['updated_date', updateProblem(entry)],
    ['change_note', entry.updated_date !== '' && entry.change_note === '' && 'Escreva o que mudou.'],
    ['publish_time', entry.publish_time !== '' && !isClockTime(entry.publish_time) && 'Escreva a hora como 08:30.'],
    ['status', !isArticleStatus(entry.status) && 'Escolha um status da lista.'],
    ['read_time', entry.read_time !== '' && readTimeProblem(entry.read_time)],
    ['categories', categoriesProblem(fields.categories)],
    ['vehicle_ids', fields.vehicleIds.length > maxVehicles && `Escolha até ${maxVehicles} veículos.`],
  ]
  return Object.fromEntries(found.filter(([, sentence]) => sentence).toReversed())
}

function tooLong(entry: ArticleEntry): [ArticleEntryName, string | false][] {
  return Object.entries(articleLimits).map(([name, max]) => {
    const length = entry[name as keyof typeof articleLimits].length
    const sentence = `Use até ${formatNumber(max)} caracteres; aqui há ${formatNumber(length)}.`
    return [name as ArticleEntryName, length > max && sentence]
  })
}

function slugProblem({ slug, title }: ArticleEntry): string | null {
  if (reservedSlugs.includes(slug)) return 'Este endereço é usado pelo portal. Escolha outro.'
  if (isSlug(slug)) return null
  const suggestion = slugFrom(slug) || slugFrom(title)
  return `Use letras minúsculas sem acento, números e hífens${suggestion ? `, como ${suggestion}` : ''}.`
}

const pictureSentence = 'Envie uma imagem ou use um endereço que comece com https://.'

function isPictureAddress(address: string): boolean {
  if (address === '' || (isOwn(address) && address.startsWith('/'))) return true
  return address.startsWith('https://') && URL.canParse(address)
}

function dayProblem({ published_date: day, publish_time: time }: ArticleEntry, fields: ArticleFields, now: Date) {
  if (!isCalendarDay(day)) return 'Escolha um dia que exista no calendário.'
  if (fields.status !== 'future' || (time && !isClockTime(time))) return null
  const isComing = fields.publishAt !== null && Date.parse(fields.publishAt) > now.getTime()
  return isComing ? null : 'Para agendar, escolha um dia e uma hora que ainda não passaram (horário de Brasília).'
}

function updateProblem({ updated_date: day, change_note: note, published_date: published }: ArticleEntry) {
  if (day === '') return note === '' ? null : 'Escolha o dia da atualização.'
  if (!isCalendarDay(day)) return 'Escolha um dia que exista no calendário.'
  return day < published ? 'A atualização não pode ser anterior à publicação.' : null
}

function readTimeProblem(typed: string): string | null {
  const minutes = readCount(typed) ?? 0
  return minutes >= 1 && minutes <= maxReadTimeMin
    ? null
    : `Escreva minutos inteiros, de 1 a ${maxReadTimeMin}, ou deixe em branco.`
}

function categoriesProblem(names: string[]): string | false {
  const nameless = names.find((name) => slugFrom(name) === '')
  if (nameless) return `A categoria “${nameless}” precisa ter letras ou números.`
  return names.length > maxCategories && `Escolha até ${maxCategories} categorias.`
}
