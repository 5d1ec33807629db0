import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Database, OpenDatabase } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { buildFormDeps, writtenErrors } from '#tests/fixtures/panel-deps.ts'
import { answerNewsletterForm } from './answer-newsletter-form.server.ts'
import { consentVersion } from '#app/domain/newsletter/newsletter-outcome.ts'
import { honeypotName } from '#app/platform/forms/honeypot.ts'

let open: OpenDatabase
let now = new Date('2026-11-20T15:00:00Z')
const clock: Clock = { now: () => now }
const quietLog = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }) satisfies Log

beforeAll(async () => {
  open = await openTestDatabase('empty')
}, 60_000)
afterAll(() => open.close())
beforeEach(async () => {
  await open.db.delete(newsletterSubscribers)
  await open.db.delete(rateLimits)
})

const requestWith = (body: BodyInit) => new Request('https://portal.example/newsletter', { method: 'POST', body })
/** `isConfigured` false: there is no mail server. */
const partsOf = (db: Database, visitor: string, isConfigured = false) =>
  buildFormDeps(db, { clock, visitor, mail: { isConfigured, contactEmail: null } })
const answer = (
  fields: Record<string, string>,
  { visitor = 'visitor-1', db = open.db, log = quietLog(), isConfigured = false } = {},
) =>
  answerNewsletterForm(
    { ...partsOf(db, visitor, isConfigured), log, privacyEmail: null },
    requestWith(new URLSearchParams(fields)),
  )
const kept = () => open.db.select().from(newsletterSubscribers)
const typed = { email: ' Ana@Exemplo.com.br ', origem: 'noticia', consentimento: consentVersion }

test('stores one active row with form, consent and time, and nothing of the visitor (NL-01)', async () => {
  expect(await answer(typed)).toEqual({ outcome: 'subscribed', email: 'Ana@Exemplo.com.br', origin: 'noticia' })
  expect(await kept()).toEqual([
    {
      id: expect.any(Number),
      email: 'ana@exemplo.com.br',
      isActive: true,
      origin: 'noticia',
      consentVersion,
      subscribedAt: now,
      confirmedAt: null,
      confirmationSentAt: null,
      unsubscribedAt: null,
      refusals: 0,
    },
  ])
})

test('stores no origin and consent for an address without one of the forms (NL-01)', async () => {
  await answer({ email: 'ana@exemplo.com.br', origem: 'toString', consentimento: '1999' })
  expect(await kept()).toMatchObject([{ origin: null, consentVersion: null }])
})

test('stores the consent version that the visitor read', async () => {
  for (const [version, address] of [
    ['2026-11-22', 'a@exemplo.com.br'],
    ['2026-11-20', 'b@exemplo.com.br'],
  ])
    expect(await answer({ email: address!, consentimento: version! })).toMatchObject({ outcome: 'subscribed' })
  expect((await kept()).map(({ consentVersion: stored }) => stored)).toEqual(['2026-11-22', '2026-11-20'])
})

test.each(['', '   ', 'abc', 'ana@exemplo', '"ana"@exemplo.com.br'])(
  'refuses %j, returns it and stores nothing (NL-02)',
  async (email) => {
    expect(await answer({ ...typed, email })).toEqual({ outcome: 'invalid', email: email.trim(), origin: 'noticia' })
    expect(await kept()).toEqual([])
  },
)

test('treats another spelling of the same address as a duplicate (NL-07)', async () => {
  await answer(typed)
  expect(await answer({ ...typed, email: 'ANA@exemplo.com.BR', origem: 'rodape' })).toMatchObject({
    outcome: 'duplicate',
    email: 'ANA@exemplo.com.BR',
  })
  expect(await kept()).toMatchObject([{ origin: 'noticia' }])
})

test('reports a mail to a waiting address, and the same answer for every duplicate (NL-07)', async () => {
  await open.db.insert(newsletterSubscribers).values({ email: 'confirmada@exemplo.com.br', confirmedAt: now })
  expect(await answer(typed, { isConfigured: true })).toMatchObject({ outcome: 'confirmation-sent' })
  expect(await answer(typed, { isConfigured: true })).toMatchObject({ outcome: 'confirmation-resent' })
  for (const email of ['confirmada@exemplo.com.br', typed.email])
    expect(await answer({ ...typed, email }, { isConfigured: true })).toMatchObject({ outcome: 'duplicate-asked' })
})

test('accepts one of several concurrent tries; the others are duplicates (NL-07)', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((visitor) => answer(typed, { visitor })))
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    'duplicate',
    'duplicate',
    'duplicate',
    'subscribed',
  ])
  expect(await kept()).toHaveLength(1)
})

test('reports a database error, keeps the input and logs no address (NL-08)', async () => {
  const closed = await openTestDatabase('empty')
  await closed.close()
  const log = quietLog()
  expect(await answer(typed, { db: closed.db, log })).toMatchObject({ outcome: 'failed', email: 'Ana@Exemplo.com.br' })
  expect(log.error).toHaveBeenCalledOnce()
  expect(writtenErrors(log)).not.toMatch(/ana@|exemplo|visitor-1/i)
})

test('reports any other failure as an interruption (NL-09)', async () => {
  const broken = new Proxy(open.db, {
    get() {
      throw new TypeError('ana@exemplo.com.br is not a function')
    },
  })
  const log = quietLog()
  expect(await answer(typed, { db: broken, log })).toMatchObject({ outcome: 'interrupted' })
  expect(writtenErrors(log)).not.toMatch(/ana@/i)
})

test('counts five tries in ten minutes, accepted or not, and ignores the sixth', async () => {
  const outcomes = []
  for (const email of ['abc', 'a@exemplo.com', 'a@exemplo.com', 'b@exemplo.com', '', 'c@exemplo.com', 'abc'])
    outcomes.push((await answer({ ...typed, email })).outcome)
  expect(outcomes).toEqual(['invalid', 'subscribed', 'duplicate', 'subscribed', 'invalid', 'too-many', 'too-many'])
  expect(await answer({ ...typed, email: 'c@exemplo.com' }, { visitor: 'visitor-2' })).toMatchObject({
    outcome: 'subscribed',
  })
  now = new Date(now.getTime() + 10 * 60 * 1000)
  expect(await answer({ ...typed, email: 'd@exemplo.com' })).toMatchObject({ outcome: 'subscribed' })
})

test('reports success for a filled trap and stores nothing', async () => {
  expect(await answer({ ...typed, [honeypotName]: 'https://exemplo.com' })).toMatchObject({ outcome: 'subscribed' })
  expect(await kept()).toEqual([])
})

test('treats a body that is not a form, or a file as address, as an empty form (NL-02)', async () => {
  const parts = { ...partsOf(open.db, 'visitor-1'), privacyEmail: null }
  const form = new FormData()
  form.set('email', new File(['ana@exemplo.com.br'], 'x.txt'))
  for (const body of ['{}', form])
    expect(await answerNewsletterForm(parts, requestWith(body))).toMatchObject({ outcome: 'invalid', email: '' })
})
