import {
  type ArticleSituation,
  type ArticleTableAddress,
  articleSituations,
} from '#app/features/news/admin/article-table-address.ts'
import { listArticlesForEditors } from '#app/features/news/admin/article-table-queries.server.ts'
import type { Database } from '#database/database.ts'
import { wordOfEveryArticle } from './make-articles.ts'
import type { Timing } from './time-requests.ts'
import { timeTable } from './time-table.ts'

/** A word of many titles, one of a single address, one of all bodies and hardly a title, none, and short ones. */
const searches = ['bateria', 'noticia-5005', wordOfEveryArticle, 'zzzz', 'autonomia termo1x', 'zq', 'a']

/** The editors' table as it opens, on a later page, for every choice above it and for what may be searched. */
export async function measureArticleTable(db: Database): Promise<Record<string, Timing>> {
  const first = await listArticlesForEditors(db, addressOf({}))
  const situations = Object.keys(articleSituations) as ArticleSituation[]
  const addresses: [string, Partial<ArticleTableAddress>][] = [
    ['página seguinte', { after: first.next }],
    ...situations.map((situation): [string, Partial<ArticleTableAddress>] => [situation, { situation }]),
    ...searches.map((search): [string, Partial<ArticleTableAddress>] => [`busca ${search}`, { search }]),
  ]
  const timings: Record<string, Timing> = {}
  for (const [name, address] of addresses) {
    const read = () => listArticlesForEditors(db, addressOf(address))
    timings[`painel, tabela: ${name}`] = await timeTable(read)
  }
  return timings
}

function addressOf(address: Partial<ArticleTableAddress>): ArticleTableAddress {
  return { search: '', situation: 'todas', after: null, ...address }
}
