import { describe, expect, vi } from 'vitest'
import type { Clock } from '#app/platform/process/clock.ts'
import { adminActionLog, adminSessions } from '#database/schema/accounts.ts'
import { addAdministrator } from '#tests/builders/administrator.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import {
  clearCookie,
  endSession,
  endSessionsOf,
  findSession,
  listSessions,
  openSession,
  readCookie,
  revokeSession,
  startSession,
  writeCookie,
} from './admin-sessions.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const hour = 60 * 60 * 1000
const after = (ms: number): Clock => ({ now: () => new Date(fixedClock.now().getTime() + ms) })

describe('session', () => {
  test('is renewed to eight hours once less than half of it is left (LOGIN-20, LOGIN-23)', async ({ db }) => {
    const id = await addAdministrator(db)
    const { token, sessionId } = await startSession(db, fixedClock, { id, username: 'editora' }, null)
    expect(sessionId).toMatch(/^[0-9a-f-]{36}$/)
    const early = await findSession(db, after(4 * hour), token)
    expect(early).toMatchObject({ isRenewed: false, administrator: { id, username: 'editora', sessionId } })
    const late = await findSession(db, after(5 * hour), token)
    expect(late?.isRenewed).toBe(true)
    expect(late?.administrator.expiresAt).toEqual(after(13 * hour).now())
    expect(await findSession(db, after(12 * hour), token)).not.toBeNull()
  })

  test('ends thirty days after the sign-in, after any number of renewals (LOGIN-23, LOGIN-24)', async ({ db }) => {
    const id = await addAdministrator(db)
    const { token } = await startSession(db, fixedClock, { id, username: 'editora' }, null)
    const end = 30 * 24 * hour
    for (let passed = 7 * hour; passed < end; passed += 7 * hour)
      expect((await findSession(db, after(passed), token))?.isRenewed, `${passed / hour} h`).toBe(true)
    const last = await findSession(db, after(end - hour), token)
    expect(last).toMatchObject({ isRenewed: false, administrator: { expiresAt: after(end).now() } })
    expect(await findSession(db, after(end), token)).toBeNull()
    // Earlier versions stored expiries beyond the limit.
    await db.update(adminSessions).set({ expiresAt: after(end + hour).now() })
    expect(await findSession(db, after(end), token)).toBeNull()
    expect(await listSessions(db, after(end), { id })).toEqual([])
  })

  test('is not found once it expired or ended, or with a forged token (LOGIN-24)', async ({ db }) => {
    const id = await addAdministrator(db)
    const { token } = await startSession(db, fixedClock, { id, username: 'editora' }, null)
    expect(await findSession(db, after(8 * hour), token)).toBeNull()
    expect(await findSession(db, fixedClock, `${token}x`)).toBeNull()
    await endSession(db, token)
    expect(await findSession(db, fixedClock, token)).toBeNull()
  })

  test('is listed for its administrator, who alone can revoke it', async ({ db }) => {
    const id = await addAdministrator(db)
    const other = await addAdministrator(db, { username: 'outra', email: 'outra@portal.example' })
    const first = await startSession(db, fixedClock, { id, username: 'editora' }, 'x'.repeat(999))
    const second = await startSession(db, after(hour), { id, username: 'editora' }, null)
    expect((await listSessions(db, after(hour), { id })).map((session) => session.id)).toEqual([
      second.sessionId,
      first.sessionId,
    ])
    expect(await revokeSession(db, { id: other }, first.sessionId)).toBe(false)
    expect(await revokeSession(db, { id }, first.sessionId)).toBe(true)
    await startSession(db, after(hour), { id, username: 'editora' }, null)
    await endSessionsOf(db, id, second.sessionId)
    expect((await listSessions(db, after(hour), { id })).map((session) => session.id)).toEqual([second.sessionId])
  })

  test('has a strict cookie that scripts cannot read, secure on https (LOGIN-20, LOGIN-21)', () => {
    const cookie = writeCookie('session', { siteUrl: 'https://portal.example', token: 'abc' })
    expect(cookie.split('; ').toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Strict', 'Secure', '__Host-admin_session=abc'].toSorted(),
    )
    const local = 'http://localhost:3000'
    expect(writeCookie('session', { siteUrl: local, token: 'abc' })).toMatch(/^admin_session=abc; (?!.*Secure)/)
    expect(clearCookie('session', local)).toContain('Max-Age=0')
    const request = (text: string) => new Request('http://x/', { headers: { cookie: text } })
    expect(readCookie(request('a=b; admin_session=abc'), 'session', local)).toBe('abc')
    expect(readCookie(request(`admin_session=${'a'.repeat(200)}`), 'session', local)).toBeNull()
    expect(readCookie(request('xadmin_session=abc'), 'session', local)).toBeNull()
    const planted = request('admin_session=planted; __Host-admin_session=abc')
    expect(readCookie(planted, 'session', 'https://portal.example')).toBe('abc')
    expect(readCookie(request('admin_session=planted'), 'session', 'https://portal.example')).toBeNull()
  })

  test('is not renewed with half of its time left, and is with a millisecond less (LOGIN-23)', async ({ db }) => {
    const id = await addAdministrator(db)
    const { token, expiresAt } = await startSession(db, fixedClock, { id, username: 'editora' }, null)
    expect(expiresAt).toEqual(after(8 * hour).now())
    const half = await findSession(db, after(4 * hour), token)
    expect(half).toMatchObject({ isRenewed: false, administrator: { expiresAt } })
    const less = await findSession(db, after(4 * hour + 1), token)
    expect(less).toMatchObject({ isRenewed: true, administrator: { expiresAt: after(12 * hour + 1).now() } })
    expect((await db.select().from(adminSessions))[0]?.expiresAt).toEqual(after(12 * hour + 1).now())
  })

  test('is found, renewed and ended without effect on other sessions (LOGIN-24)', async ({ db }) => {
    const id = await addAdministrator(db)
    const [one, other] = [
      await startSession(db, fixedClock, { id, username: 'editora' }, null),
      await startSession(db, fixedClock, { id, username: 'editora' }, null),
    ]
    expect(one.token).not.toBe(other.token)
    expect((await findSession(db, after(5 * hour), one.token))?.administrator.sessionId).toBe(one.sessionId)
    expect(await findSession(db, after(9 * hour), other.token)).toBeNull()
    await endSession(db, other.token)
    expect((await findSession(db, after(9 * hour), one.token))?.administrator.sessionId).toBe(one.sessionId)
    expect(await db.$count(adminSessions)).toBe(1)
  })

  test('is not found if it starts in the future, after the clock was set back (LOGIN-24)', async ({ db }) => {
    const id = await addAdministrator(db)
    const { token } = await startSession(db, after(365 * 24 * hour), { id, username: 'editora' }, null)
    expect(await findSession(db, fixedClock, token)).toBeNull()
    expect(await listSessions(db, fixedClock, { id })).toEqual([])
    // The clocks of two nodes may differ by minutes.
    const other = await startSession(db, after(5 * 60_000), { id, username: 'editora' }, null)
    expect(await findSession(db, fixedClock, other.token)).not.toBeNull()
    expect(await findSession(db, after(-1), other.token)).toBeNull()
  })

  test('is not renewed if it ends during the renewal', async ({ db }) => {
    const id = await addAdministrator(db)
    const { token } = await startSession(db, fixedClock, { id, username: 'editora' }, null)
    const endsIt: typeof db = Object.create(db, {
      update: {
        value: (table: typeof adminSessions) => ({
          set: (values: object) => ({
            where: (condition: Parameters<ReturnType<typeof db.delete>['where']>[0]) => ({
              returning: async () => {
                await endSession(db, token)
                return db.update(table).set(values).where(condition).returning()
              },
            }),
          }),
        }),
      },
    })
    expect(await findSession(endsIt, after(5 * hour), token)).toBeNull()
  })

  test('ends after a new password, or all but one do, and not those of other administrators (T-05)', async ({ db }) => {
    const id = await addAdministrator(db)
    const other = await addAdministrator(db, { username: 'outra', email: 'outra@portal.example' })
    const kept = await startSession(db, fixedClock, { id, username: 'editora' }, null)
    await startSession(db, fixedClock, { id, username: 'editora' }, null)
    const ofOther = await startSession(db, fixedClock, { id: other, username: 'outra' }, null)
    const idsOf = async (who: number) => (await listSessions(db, fixedClock, { id: who })).map((session) => session.id)
    await endSessionsOf(db, id, kept.sessionId)
    expect(await idsOf(id)).toEqual([kept.sessionId])
    await endSessionsOf(db, id, null)
    expect(await idsOf(id)).toEqual([])
    expect(await idsOf(other)).toEqual([ofOther.sessionId])
    expect(await revokeSession(db, { id: other }, kept.sessionId)).toBe(false)
  })

  test('is listed with browser, start and end: the fifty newest, newest first', async ({ db }) => {
    const id = await addAdministrator(db)
    for (let n = 0; n < 52; n++)
      await startSession(db, after(n * 1000), { id, username: 'editora' }, n === 51 ? 'F'.repeat(301) : null)
    const listed = await listSessions(db, after(hour), { id })
    expect(listed).toHaveLength(50)
    expect(listed[0]).toEqual({
      id: expect.any(String),
      userAgent: 'F'.repeat(300),
      createdAt: after(51_000).now(),
      expiresAt: after(8 * hour + 51_000).now(),
    })
    expect(listed[1]?.userAgent).toBeNull()
    expect(listed.at(-1)?.createdAt).toEqual(after(2_000).now())
    expect(await listSessions(db, after(9 * hour), { id })).toEqual([])
  })

  test('is created with an audit log entry at the sign-in (LOGIN-22, PERM-08)', async ({ db }) => {
    const id = await addAdministrator(db)
    const opened = await openSession(db, fixedClock, { id, username: 'editora' }, { userAgent: 'Firefox/140' })
    expect((await findSession(db, fixedClock, opened.token))?.administrator.sessionId).toBe(opened.sessionId)
    expect(await db.select().from(adminSessions)).toMatchObject([{ userAgent: 'Firefox/140', administratorId: id }])
    expect(await db.select().from(adminActionLog)).toMatchObject([
      { username: 'editora', action: 'signed-in', target: null },
    ])
  })

  test('ignores an empty or long cookie, and the challenge has a cookie of another name (LOGIN-21)', () => {
    const local = 'http://localhost:3000'
    const read = (text: string, name: 'session' | 'challenge' = 'session') =>
      readCookie(new Request('http://x/', { headers: { cookie: text } }), name, local)
    expect(read(`admin_session=${'a'.repeat(128)}`)).toBe('a'.repeat(128))
    expect(read(`admin_session=${'a'.repeat(129)}`)).toBeNull()
    expect(read('admin_session=')).toBeNull()
    expect(readCookie(new Request('http://x/'), 'session', local)).toBeNull()
    expect(read('admin_challenge=abc', 'challenge')).toBe('abc')
    expect(read('admin_session=abc', 'challenge')).toBeNull()
    const challenge = writeCookie('challenge', { siteUrl: local, token: 'abc', maxAgeS: 300 })
    expect(challenge.split('; ').toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=300', 'Path=/', 'SameSite=Strict', 'admin_challenge=abc'].toSorted(),
    )
    expect(clearCookie('challenge', 'https://portal.example')).toMatch(/^__Host-admin_challenge=; (?=.*Secure)/)
  })
})
