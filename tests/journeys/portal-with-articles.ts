import type { Database } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import type { StartedPortal } from '#tests/fixtures/start-portal.ts'
import { sharedPortal } from '#tests/fixtures/prepared-portal.ts'
import { test as base } from './visitor.ts'

export const test = base.extend<object, { portal: StartedPortal }>({
  portal: sharedPortal({ settings: { SEED: 'none' }, fill: addArticles }),
  baseURL: async ({ portal }, use) => use(portal.url),
})

async function addArticles(db: Database): Promise<void> {
  const category = { name: 'Ensaios', slug: 'ensaios' }
  const [row] = await db.insert(categories).values(category).returning({ id: categories.id })
  const article = (number: number) => ({
    title: `Ensaio ${number}`,
    slug: `ensaio-${number}`,
    summary: `Resumo do ensaio ${number}.`,
    categoryId: row?.id,
    publishedDate: `2025-03-0${number}`,
    isPublished: true,
  })
  const sections = ['Primeira', 'Segunda', 'Terceira'].map((title) => `<h2>${title}</h2><p>${'Texto. '.repeat(60)}</p>`)
  const cells = (tag: string) => Array.from({ length: 9 }, (_, place) => `<${tag}>Coluna ${place}</${tag}>`).join('')
  const wide = `<table><tr>${cells('th')}</tr><tr>${cells('td')}</tr></table><pre>${'código '.repeat(60)}</pre>`
  await db.insert(news).values([
    ...[1, 2, 3, 4, 5, 6].map(article),
    {
      ...article(7),
      contentHtml: `<p>Começo.</p>${sections.join('')}${wide}`,
      faq: [
        { question: 'Vale para todos?', answer: '<p>Não para <b>todos</b>.</p>' },
        { question: 'Desde quando?', answer: '<p>Desde julho.</p>' },
      ],
    },
  ])
}
