import { isCalendarDay } from '#app/platform/calendar-day.ts'
import { normalizeSearchTerm } from '#app/platform/search-term.ts'

/** The choices above the table, in their order. */
export const articleSituations = {
  todas: 'Todas',
  publicada: 'Publicada',
  rascunho: 'Rascunho',
  agendada: 'Agendada',
} as const

export type ArticleSituation = keyof typeof articleSituations

/** Where a page of the table goes on. The instant is written out as the database holds it, to the microsecond. */
export type ArticleTableKey = { createdAt: string; id: number }

/** Everything that an address of the table says. */
export type ArticleTableAddress = {
  search: string
  situation: ArticleSituation
  after: ArticleTableKey | null
}

/** Reads an address forgivingly: what is no choice and no key is ignored. */
export function readArticleTableAddress(parameters: URLSearchParams): ArticleTableAddress {
  const situation = parameters.get('situacao') ?? ''
  return {
    search: normalizeSearchTerm(parameters.get('busca') ?? ''),
    situation: isArticleSituation(situation) ? situation : 'todas',
    after: readKey(parameters.get('depois') ?? ''),
  }
}

/** The one way to write an address of the table: what is not set is left out. */
export function articleTableHref({ search, situation, after }: Partial<ArticleTableAddress> = {}): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('busca', search)
  if (situation && situation !== 'todas') parameters.set('situacao', situation)
  if (after) parameters.set('depois', `${after.createdAt}.${after.id}`)
  const query = parameters.toString()
  return query ? `/admin/conteudo?${query}` : '/admin/conteudo'
}

function isArticleSituation(text: string): text is ArticleSituation {
  return Object.hasOwn(articleSituations, text)
}

function readKey(text: string): ArticleTableKey | null {
  const [, day = '', time = '', id = ''] =
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6})Z\.(\d{1,9})$/.exec(text) ?? []
  return id && isCalendarDay(day) ? { createdAt: `${day}T${time}Z`, id: Number(id) } : null
}
