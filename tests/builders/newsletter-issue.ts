import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

type NewsRow = typeof news.$inferInsert

function buildPublishedArticle(about: Partial<NewsRow> & { id: number }): NewsRow {
  return {
    title: `Notícia ${about.id}`,
    slug: `noticia-${about.id}`,
    summary: `Resumo ${about.id}.`,
    publishedDate: '2026-11-20',
    isPublished: true,
    status: 'publish',
    ...about,
  }
}

export function buildIssueArticle(id: number) {
  return {
    newsId: id,
    title: `Notícia ${id}`,
    summary: `Resumo ${id}.`,
    slug: `noticia-${id}`,
    isSponsored: false,
  }
}

export async function addPublishedNews(db: Database, ...articles: (Partial<NewsRow> & { id: number })[]) {
  await db.insert(news).values(articles.map(buildPublishedArticle))
}

/** The draft contains one published article. Its id is 1 by default. */
export async function addIssue(db: Database, about: Partial<typeof newsletterIssues.$inferInsert> = {}) {
  const now = fixedClock.now()
  await db.insert(newsletterIssues).values({
    id: 1,
    subject: 'A semana',
    introduction: 'Bom dia.',
    articles: [buildIssueArticle(1)],
    savedBy: 'ana',
    createdAt: now,
    updatedAt: now,
    ...about,
  })
}

export async function addReaders(db: Database, emails: string[]) {
  const confirmedAt = fixedClock.now()
  await db.insert(newsletterSubscribers).values(emails.map((email, place) => ({ id: place + 1, email, confirmedAt })))
}
