import { count, sql } from 'drizzle-orm'
import { bodyColumns } from '#app/domain/news/body/read-body.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'

const batchSize = 500
const wordsPerArticle = 350
/** A search for this word matches every article: the worst case. */
export const wordOfEveryArticle = 'eletrificado'

/** Fills a seeded database up to `total` published articles of about 350 words. Word frequencies are skewed, as in natural language. */
export async function makeArticles(db: Database, total: number): Promise<void> {
  const [present] = await db.select({ articles: count() }).from(news)
  const groups = await db.select({ id: categories.id, name: categories.name }).from(categories)
  const random = seededRandom(7)
  for (let start = present?.articles ?? 0; start < total; start += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, total - start) }, (_, place) => {
      const group = groups[(start + place) % groups.length]
      return { ...madeArticle(start + place, random), categoryId: group?.id ?? null, categories: [group?.name ?? ''] }
    })
    await db.insert(news).values(rows)
  }
  await db.transaction((tx) => raiseContentVersion(tx, 'news', new Date()))
  // The embedded database does not analyze tables automatically.
  await db.execute(sql`analyze news`)
}

function madeArticle(number: number, random: () => number): typeof news.$inferInsert {
  const day = new Date(Date.UTC(2010, 0, 1) + number * 4_700_000).toISOString().slice(0, 10)
  const words = (length: number) => Array.from({ length }, () => word(random)).join(' ')
  const body = `<p>Um ${wordOfEveryArticle} ${words(wordsPerArticle / 2)}.</p><h2>Mais</h2><p>${words(wordsPerArticle / 2)}.</p>`
  return {
    title: `Notícia ${number}: ${words(6)}`,
    slug: `noticia-${number}`,
    summary: `${words(25)}.`,
    ...bodyColumns(body),
    author: 'Redação Carga Plena',
    publishedDate: day,
    isPublished: true,
    status: 'publish',
    coverFigure: String(number % 100),
    coverUnit: '%',
    coverLine: 'número feito para medir',
  }
}

const commonWords =
  'carro elétrico bateria recarga autonomia preço mercado imposto importação fábrica Brasil modelo versão motor híbrido quilômetro energia tarifa condomínio carregador potência rede tomada instalação desconto montadora lançamento picape sedã utilitário segurança colisão consumo emissão etanol gasolina revisão seguro pneu desvalorização financiamento garantia oficina rodovia cidade regeneração corrente contínua conector governo lei decreto alíquota cota kit montagem exportação investimento produção unidade recorde alta queda trimestre'.split(
    ' ',
  )

/** Half of the words are common words with decreasing frequency. The others come from a vocabulary of 20,000 words. */
function word(random: () => number): string {
  const skewed = random() * random()
  if (random() < 0.5) return commonWords[Math.floor(skewed * commonWords.length)] ?? ''
  return `termo${Math.floor(skewed * 20_000).toString(36)}`
}

export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}
