import { eq } from 'drizzle-orm'
import { describe, expect, test as plainTest } from 'vitest'
import type { Database } from '#database/database.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { addIssue, addPublishedNews, buildIssueArticle } from '#tests/builders/newsletter-issue.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loggedActions } from '#tests/fixtures/panel-deps.ts'
import { fixedClock as clock } from '#tests/fixtures/clock.ts'
import { draftIssue } from './draft-issue.server.ts'
import { maxSubjectLength } from './written-issue.ts'
import { proposedIntroduction, proposedSubject } from './draft-issue.server.ts'

const draft = (db: Database, mayBeEmpty = false) => draftIssue({ db, clock }, { username: 'ana', mayBeEmpty })
async function drafted(db: Database) {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.state, 'draft'))
  return issue
}

describe('a draft of the week', () => {
  test('contains the news of the last seven days, newest first, with texts made from them', async ({ db }) => {
    await addPublishedNews(
      db,
      { id: 1, publishedDate: '2026-11-12' },
      { id: 2, publishedDate: '2026-11-13' },
      { id: 3, publishedDate: '2026-11-20', isSponsored: true },
      { id: 4, publishedDate: '2026-11-20', isPublished: false },
      { id: 5, publishedDate: '2026-11-21' },
    )
    expect(await draft(db)).toMatchObject({ outcome: 'drafted', articles: 2 })
    expect(await drafted(db)).toMatchObject({
      subject: 'Resumo da semana: Notícia 3',
      introduction: 'Nesta edição: 2 notícias publicadas entre 13/11/2026 e 20/11/2026.',
      articles: [{ ...buildIssueArticle(3), isSponsored: true }, buildIssueArticle(2)],
      state: 'draft',
      sendingSince: null,
    })
    expect(await loggedActions(db)).toEqual([['ana', 'newsletter-drafted', 'Resumo da semana: Notícia 3']])
  })

  test('starts where the last sent issue ended and repeats nothing', async ({ db }) => {
    await addPublishedNews(
      db,
      { id: 1, publishedDate: '2026-11-01' },
      { id: 2, publishedDate: '2026-11-02' },
      { id: 3, publishedDate: '2026-11-02' },
      { id: 4, publishedDate: '2026-11-05' },
    )
    const left = { state: 'stopped' as const, articles: [buildIssueArticle(2)] }
    await addIssue(db, { ...left, id: 901, sendingSince: new Date('2026-11-02T15:00:00Z') })
    await addIssue(db, { ...left, id: 902, articles: [], sendingSince: new Date('2026-10-02T15:00:00Z') })
    await draft(db)
    expect((await drafted(db))?.articles.map(({ newsId }) => newsId)).toEqual([4, 3])
  })

  test('contains at most ten articles', async ({ db }) => {
    await addPublishedNews(db, ...Array.from({ length: 14 }, (_, place) => ({ id: place + 1 })))
    expect(await draft(db)).toMatchObject({ articles: 10 })
    expect((await drafted(db))?.articles[0]?.newsId).toBe(14)
  })

  test('is not created without news unless requested, nor next to an open one', async ({ db }) => {
    expect(await draft(db)).toEqual({ outcome: 'nothing-new' })
    expect(await drafted(db)).toBeUndefined()
    const empty = await draft(db, true)
    expect(empty).toMatchObject({ outcome: 'drafted', articles: 0 })
    await addPublishedNews(db, { id: 1 })
    expect(await draft(db)).toEqual({ outcome: 'already-open', id: (empty as { id: number }).id })
    expect(await db.$count(newsletterIssues)).toBe(1)
  })
})

plainTest('cuts a subject between words and uses the singular in an introduction', () => {
  const subject = proposedSubject(`${'palavra '.repeat(18)}comprida, demais`)
  expect(subject.length).toBeLessThanOrEqual(maxSubjectLength)
  expect(subject).toMatch(/ palavra…$/)
  expect(proposedSubject('Curta')).toBe('Resumo da semana: Curta')
  expect(proposedIntroduction(['2026-11-20'])).toBe('Nesta edição: 1 notícia publicada em 20/11/2026.')
  expect(proposedIntroduction(['2026-11-20', '2026-11-20'])).toBe('Nesta edição: 2 notícias publicadas em 20/11/2026.')
})
