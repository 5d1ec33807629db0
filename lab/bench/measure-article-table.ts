import { articleList, type ArticleListParams } from '#app/panel/news/table/article-list.ts'
import { listArticlesForEditors } from '#app/panel/news/table/article-list.server.ts'
import type { Database } from '#database/database.ts'
import { wordOfEveryArticle } from './make-articles.ts'
import { timeQuery } from './time-query.ts'
import type { Timing } from './time-requests.ts'

/** A word in many titles, one address, a word in all bodies but few titles, a word in no article, two words, and two short texts. */
const searches = ['bateria', 'noticia-5005', wordOfEveryArticle, 'zzzz', 'autonomia termo1x', 'zq', 'a']

export async function measureArticleTable(db: Database): Promise<Record<string, Timing>> {
  const first = await listArticlesForEditors(db, addressOf({}))
  const situations = Object.keys(articleList.filters.situation.options) as ArticleListParams['situation'][]
  const addresses: [string, Partial<ArticleListParams>][] = [
    ['página seguinte', { after: first.next }],
    ...situations.map((situation): [string, Partial<ArticleListParams>] => [situation, { situation }]),
    ...searches.map((search): [string, Partial<ArticleListParams>] => [`busca ${search}`, { search }]),
  ]
  const timings: Record<string, Timing> = {}
  for (const [name, address] of addresses)
    timings[`painel, tabela: ${name}`] = await timeQuery(() => listArticlesForEditors(db, addressOf(address)))
  return timings
}

function addressOf(address: Partial<ArticleListParams>): ArticleListParams {
  return { search: '', situation: 'todas', after: null, ...address }
}
