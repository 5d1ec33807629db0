import {
  type ArticleSituation,
  type ArticleTableAddress,
  articleSituations,
} from '#app/features/news/admin/article-table-address.ts'
import { listArticlesForEditors } from '#app/features/news/admin/article-table-queries.server.ts'
import type { Database } from '#database/database.ts'
import { wordOfEveryArticle } from './make-articles.ts'
import type { Timing } from './time-requests.ts'

const rounds = 20
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
  for (const [name, address] of addresses) timings[`painel, tabela: ${name}`] = await timeTable(db, addressOf(address))
  return timings
}

function addressOf(address: Partial<ArticleTableAddress>): ArticleTableAddress {
  return { search: '', situation: 'todas', after: null, ...address }
}

async function timeTable(db: Database, address: ArticleTableAddress): Promise<Timing> {
  const times: number[] = []
  let kilobytes = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const table = await listArticlesForEditors(db, address)
    times.push(performance.now() - start)
    kilobytes = JSON.stringify(table).length / 1024
  }
  times.sort((one, other) => one - other)
  const mean = times.reduce((sum, one) => sum + one, 0) / rounds
  return {
    p50Ms: times[Math.floor(rounds * 0.5)] ?? 0,
    p95Ms: times[Math.floor(rounds * 0.95)] ?? 0,
    perSecond: 1000 / mean,
    kilobytes,
  }
}
