import { readCount } from '#app/platform/text/typed-number.ts'
import { isSlug, slugFrom } from '#app/platform/text/slug.ts'
import { isOwn } from '#app/platform/requests/document-paths.ts'
import { isCalendarDay, isClockTime } from '#app/platform/brazil/sao-paulo-time.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ArticleEntry, ArticleEntryName } from './article-fields.ts'
import { type ArticleFields, articleLimits, isArticleStatus } from './article-fields.ts'

type Problems = Partial<Record<ArticleEntryName, string>>

const mostCategories = 20
const mostVehicles = 50
const longestReadTimeMin = 600

/** Addresses below /noticias that lead elsewhere. */
export const reservedSlugs = ['autor', 'feed', 'previa', 'serie']

const requiredSentences = {
  title: 'Escreva o título.',
  summary: 'Escreva o resumo.',
  content: 'Escreva o conteúdo.',
  slug: 'Escreva o endereço (slug).',
  featured_image_url: 'Escolha a imagem de destaque.',
  published_date: 'Escolha a data de publicação.',
} as const

/** The required fields: of a new article (ANEWS-05), and of one that is changed (ANEWS-10). */
const requiredFields = {
  new: ['title', 'summary', 'content', 'slug', 'featured_image_url', 'published_date'],
  edit: ['title', 'summary', 'slug', 'published_date'],
} as const satisfies Record<string, (keyof typeof requiredSentences)[]>

export function missingFields(entry: ArticleEntry, kind: keyof typeof requiredFields): Problems {
  const empty = requiredFields[kind].filter((name) => !entry[name])
  return Object.fromEntries(empty.map((name) => [name, requiredSentences[name]]))
}

/** One sentence for each field that is filled in wrongly. */
export function problemsOf(entry: ArticleEntry, fields: ArticleFields, now: Date): Problems {
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
    ['vehicle_ids', fields.vehicleIds.length > mostVehicles && `Escolha até ${mostVehicles} veículos.`],
  ]
  return Object.fromEntries(found.filter(([, sentence]) => sentence).toReversed())
}

function tooLong(entry: ArticleEntry): [ArticleEntryName, string | false][] {
  return Object.entries(articleLimits).map(([name, most]) => {
    const length = entry[name as keyof typeof articleLimits].length
    const sentence = `Use até ${formatNumber(most)} caracteres; aqui há ${formatNumber(length)}.`
    return [name as ArticleEntryName, length > most && sentence]
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
  return minutes >= 1 && minutes <= longestReadTimeMin
    ? null
    : `Escreva minutos inteiros, de 1 a ${longestReadTimeMin}, ou deixe em branco.`
}

function categoriesProblem(names: string[]): string | false {
  const nameless = names.find((name) => slugFrom(name) === '')
  if (nameless) return `A categoria “${nameless}” precisa ter letras ou números.`
  return names.length > mostCategories && `Escolha até ${mostCategories} categorias.`
}

/** The stated sentences of the news manager (ANEWS-03, -05, -15 to -17). */
export const listFailure = 'Falha ao carregar as notícias'
export const missingFieldsSentence = 'Por favor, preencha todos os campos obrigatórios.'
export const deleteFailure = 'Falha ao excluir a notícia.'
export const createFailure = 'Ocorreu um erro ao criar a notícia.'
export const updateFailure = 'Ocorreu um erro ao atualizar a notícia.'
export const createdSentence = 'Notícia criada com sucesso!'
export const updatedSentence = 'Notícia atualizada com sucesso!'
export const deletedSentence = 'Notícia excluída com sucesso!'

/** Further sentences beside the stated ones. */
export const slugTakenSentence = 'Já existe uma notícia com este endereço (slug).'
export const missingArticleSentence = 'Esta notícia não existe mais: outra pessoa a excluiu.'
export const missingRevisionSentence = 'Esta versão não existe mais.'
export const restoredSentence = 'Versão restaurada com sucesso!'
export const managerDenied = 'Você precisa estar logado como administrador para gerenciar notícias.'
