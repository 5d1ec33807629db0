import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#database/database.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { categories, news } from '#database/schema/news.ts'
import { type StartedPortal, startPortal } from '#tests/start-portal.ts'
import { test as base } from './visitor.ts'

/** A visitor of a portal of the test's own, which every test of a worker shares. */
export const test = base.extend<object, { portal: StartedPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortalWithArticles()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

/** With seven articles of one category; the newest has a body, and questions. */
async function startPortalWithArticles(): Promise<StartedPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
  const { db, close } = await openEmbeddedPostgres(dataDir)
  await addArticles(db)
  await close()
  const portal = await startPortal({ DATA_DIR: dataDir, SEED: 'none' })
  return {
    ...portal,
    stop: async () => {
      await portal.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

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
  await db.insert(news).values([
    ...[1, 2, 3, 4, 5, 6].map(article),
    {
      ...article(7),
      contentHtml: `<p>Começo.</p>${sections.join('')}`,
      faq: [
        { question: 'Vale para todos?', answer: '<p>Não para <b>todos</b>.</p>' },
        { question: 'Desde quando?', answer: '<p>Desde julho.</p>' },
      ],
    },
  ])
}
