import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { outgoingMails } from '#database/schema/mail.ts'
import { news } from '#database/schema/news.ts'
import { newsletterDeliveries, newsletterIssues } from '#database/schema/newsletter.ts'
import { addIssue, addPublishedNews, addReaders, buildIssueArticle } from '#tests/builders/newsletter-issue.ts'
import { buildIssueForm } from '#app/panel/newsletter/issue-form.fixture.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, buildFormRequest, loggedActions, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { issueActions, issueListActions } from './issue-actions.server.ts'
import { answerArticleSearch, answerIssuePreview, answerProgress } from './issue-resources.server.ts'
import { countReaders, findIssue, listIssues } from './issue-queries.server.ts'

const draft = runAction(issueListActions.draft)
const remove = runAction(issueActions.delete)
const sendTest = runAction(issueActions.test)
const send = runAction(issueActions.send)
const stop = runAction(issueActions.stop)
const resume = runAction(issueActions.resume)

const begun = { state: 'sending' as const, html: '<html><head></head>Oi</html>', text: 'Oi' }
test('creates, lists and deletes a draft, each once and logged', async ({ db }) => {
  await addPublishedNews(db, { id: 1 })
  const parts = buildPanelDeps(db)
  const drafted = await draft(parts, {})
  const id = String((drafted as { id: number }).id)
  expect((await listIssues(db, null)).rows).toMatchObject([{ state: 'draft', subject: 'Resumo da semana: Notícia 1' }])
  expect(await remove(parts, { id })).toEqual({ outcome: 'deleted' })
  expect(await remove(parts, { id })).toEqual({ outcome: 'missing' })
  await db.delete(news)
  expect(await draft(parts, {})).toEqual({ outcome: 'nothing-new' })
  expect(await draft(parts, { vazia: 'sim' })).toMatchObject({ outcome: 'drafted', articles: 0 })
  expect((await loggedActions(db)).map(([, action]) => action)).toEqual([
    'newsletter-drafted',
    'newsletter-deleted',
    'newsletter-drafted',
  ])
})

describe('a test mail', () => {
  test('goes to one address, is marked as a test, and does not change the issue', async ({ db }) => {
    await addReaders(db, ['ana@portal.example'])
    await addIssue(db)
    const parts = buildPanelDeps(db)
    expect(await sendTest(parts, { id: '1', email: ' eu@portal.example ' })).toEqual({
      outcome: 'tested',
    })
    const mails = await db.select().from(outgoingMails)
    expect(mails).toMatchObject([
      { recipient: 'eu@portal.example', subject: '[Teste] A semana', purpose: 'newsletter-test', headers: null },
    ])
    expect(mails[0]?.html).toContain('/newsletter/sair/teste')
    expect(await db.$count(newsletterDeliveries)).toBe(0)
    expect(await loggedActions(db)).toEqual([['ana', 'newsletter-tested', 'A semana']])
  })

  test('needs an address and an issue, and is sent at most ten times an hour', async ({ db }) => {
    await addIssue(db)
    const parts = buildPanelDeps(db)
    const ask = (id: string, email: string) => sendTest(parts, { id, email })
    for (const email of ['', 'ana', 'a@b.c, d@e.f', 'a@b.c\r\nBcc: d@e.f'])
      expect(await ask('1', email), email).toEqual({
        outcome: 'invalid',
        problems: { email: 'Escreva um endereço completo, como nome@exemplo.com.br.' },
      })
    expect(await ask('7', 'ana@portal.example')).toEqual({ outcome: 'missing' })
    const outcomes = []
    for (let time = 0; time < 11; time++) outcomes.push((await ask('1', 'ana@portal.example')).outcome)
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'tested'), 'too-many'])
  })
})

describe('sending', () => {
  test('does not start without a mail server, and changes nothing', async ({ db }) => {
    await addPublishedNews(db, { id: 1 })
    await addReaders(db, ['ana@portal.example'])
    await addIssue(db)
    const parts = buildPanelDeps(db, { mail: { isConfigured: false, contactEmail: null } })
    expect(await send(parts, buildIssueForm({}))).toEqual({ outcome: 'mail-not-configured' })
    expect(await resume(parts, { id: '1' })).toEqual({ outcome: 'mail-not-configured' })
    expect(await findIssue(db, 1)).toMatchObject({ state: 'draft', written: null })
    expect(await countReaders(db)).toBe(1)
  })

  test('starts, shows progress, stops and resumes', async ({ db }) => {
    await addPublishedNews(db, { id: 1 })
    await addReaders(db, ['ana@portal.example', 'bia@portal.example'])
    await addIssue(db, { articles: [buildIssueArticle(1), { ...buildIssueArticle(9), title: 'Saiu do ar' }] })
    const parts = buildPanelDeps(db)
    expect(await send(parts, buildIssueForm({}))).toEqual({
      outcome: 'withdrawn-articles',
      withdrawn: [{ newsId: 9, title: 'Saiu do ar' }],
    })
    expect(await send(parts, buildIssueForm({ deixarDeFora: '9' }))).toEqual({
      outcome: 'started',
      recipients: 2,
    })
    expect((await findIssue(db, 1))?.written?.text).toContain('https://portal.example/noticias/noticia-1')
    await db.update(newsletterDeliveries).set({ state: 'sent' }).where(eq(newsletterDeliveries.subscriberId, 1))
    const counts = { sent: 1, waiting: 1, refused: 0, 'given-up': 0 }
    expect(await answerProgress(parts, buildFormRequest({ id: '1' }))).toMatchObject({ state: 'sending', counts })
    expect(await stop(parts, { id: '1' })).toEqual({ outcome: 'stopped' })
    expect(await stop(parts, { id: '1' })).toEqual({ outcome: 'not-sending' })
    expect(await answerProgress(parts, buildFormRequest({ id: '1' }))).toMatchObject({ state: 'stopped', counts })
    expect(await resume(parts, { id: '1' })).toEqual({ outcome: 'resumed' })
    expect(await answerProgress(parts, buildFormRequest({ id: '8' }))).toEqual({ outcome: 'missing' })
    expect((await loggedActions(db)).map(([, action]) => action)).toEqual([
      'newsletter-sent',
      'newsletter-stopped',
      'newsletter-resumed',
    ])
  })
})

test('searches published news only, at most ten, and lists the newest without search text', async ({ db }) => {
  await addPublishedNews(
    db,
    ...Array.from({ length: 12 }, (_, place) => ({ id: place + 1, title: `Bateria ${place}` })),
  )
  await addPublishedNews(db, { id: 20, title: 'Bateria secreta', isPublished: false }, { id: 21, title: 'Seguro' })
  const search = async (busca: string) => {
    const answer = await answerArticleSearch(buildPanelDeps(db), buildFormRequest({ busca }))
    return answer.outcome === 'found' ? answer.articles.map(({ newsId }) => newsId) : []
  }
  expect(await search('bateria')).toHaveLength(10)
  expect(await search('seguros')).toEqual([21])
  expect(await search('secreta')).toEqual([])
  expect(await search('%%%')).toEqual([])
  expect((await search(''))[0]).toBe(21)
})

test('previews the rendered mail in a frame that can neither run nor fetch anything', async ({ db }) => {
  await addIssue(db)
  const parts = buildPanelDeps(db)
  const dark = await answerIssuePreview(parts, { id: 1, theme: 'dark' })
  expect(dark?.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  )
  expect(await dark?.text()).toMatch(/<base target="_blank"\/>.*@media all.*Notícia 1.*sair\.invalid/s)
  await db.update(newsletterIssues).set(begun)
  expect(await (await answerIssuePreview(parts, { id: 1, theme: 'light' }))?.text()).toContain('Oi</html>')
  expect(await answerIssuePreview(parts, { id: 2, theme: 'light' })).toBeNull()
})

test('lists 50 issues per page, newest first, with counts of their mails', async ({ db }) => {
  await addReaders(db, ['a@portal.example', 'b@portal.example', 'c@portal.example', 'd@portal.example'])
  for (let id = 1; id <= 52; id++)
    await addIssue(db, { id, state: 'sent', createdAt: new Date(1_700_000_000_000 + id) })
  const states = ['sent', 'refused', 'sending', 'given-up'] as const
  await db
    .insert(newsletterDeliveries)
    .values(states.map((state, place) => ({ issueId: 52, subscriberId: place + 1, state, dueAt: new Date() })))
  const first = await listIssues(db, null)
  expect(first.rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, place) => 52 - place))
  expect(first.rows[0]?.counts).toEqual({ sent: 1, refused: 1, waiting: 1, 'given-up': 1 })
  expect((await listIssues(db, first.next)).rows.map(({ id }) => id)).toEqual([2, 1])
})

test('changes nothing if the audit log fails, and every answer reports the failure (ERR-03)', async ({
  ownDatabase: { db },
}) => {
  await addPublishedNews(db, { id: 1 })
  await addReaders(db, ['ana@portal.example'])
  await addIssue(db)
  await addIssue(db, { ...begun, id: 2 })
  const parts = buildPanelDeps(db)
  await db.execute(sql`alter table admin_action_log rename to gone`)
  const answers = [
    await runAction(issueActions.save)(parts, buildIssueForm({}, [{ id: 1 }])),
    await remove(parts, { id: '1' }),
    await send(parts, buildIssueForm({})),
    await sendTest(parts, { id: '1', email: 'ana@portal.example' }),
    await stop(parts, { id: '2' }),
  ]
  await db.execute(sql`alter table gone rename to admin_action_log`)
  const states = (await db.select().from(newsletterIssues).orderBy(newsletterIssues.id)).map(({ state }) => state)
  const mails = await db.$count(outgoingMails)
  await db.delete(newsletterIssues)
  await db.delete(news)
  await db.execute(sql`delete from newsletter_subscribers`)
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'failed'))
  expect([states, mails]).toEqual([['draft', 'sending'], 0])
  expect(parts.log.error).toHaveBeenCalledTimes(5)
})
