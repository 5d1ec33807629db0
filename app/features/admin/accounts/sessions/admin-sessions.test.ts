import { describe, expect, vi } from 'vitest'
import type { Clock } from '#app/platform/process/clock.ts'
import { adminSessions } from '#database/schema/accounts.ts'
import { addAdministrator } from '#tests/builders/administrator.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import {
  clearCookie,
  endSession,
  endSessionsOf,
  findSession,
  listSessions,
  readCookie,
  revokeSession,
  startSession,
  writeCookie,
} from './admin-sessions.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const hour = 60 * 60 * 1000
const after = (ms: number): Clock => ({ now: () => new Date(fixedClock.now().getTime() + ms) })

describe('session', () => {
  test('LOGIN-20 LOGIN-23 is renewed to eight hours once less than half of it is left', async ({ db }) => {
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

  test('8.8 LOGIN-23 LOGIN-24 ends thirty days after the sign-in, however often it was renewed', async ({ db }) => {
    const id = await addAdministrator(db)
    const { token } = await startSession(db, fixedClock, { id, username: 'editora' }, null)
    const end = 30 * 24 * hour
    for (let passed = 7 * hour; passed < end; passed += 7 * hour)
      expect((await findSession(db, after(passed), token))?.isRenewed, `${passed / hour} h`).toBe(true)
    const last = await findSession(db, after(end - hour), token)
    expect(last).toMatchObject({ isRenewed: false, administrator: { expiresAt: after(end).now() } })
    expect(await findSession(db, after(end), token)).toBeNull()
    // One that an earlier version renewed beyond that.
    await db.update(adminSessions).set({ expiresAt: after(end + hour).now() })
    expect(await findSession(db, after(end), token)).toBeNull()
    expect(await listSessions(db, after(end), { id })).toEqual([])
  })

  test('LOGIN-24 is nobody’s once it has expired or ended, and a forged token is nobody’s', async ({ db }) => {
    const id = await addAdministrator(db)
    const { token } = await startSession(db, fixedClock, { id, username: 'editora' }, null)
    expect(await findSession(db, after(8 * hour), token)).toBeNull()
    expect(await findSession(db, fixedClock, `${token}x`)).toBeNull()
    await endSession(db, token)
    expect(await findSession(db, fixedClock, token)).toBeNull()
  })

  test('can be listed and revoked, only one’s own', async ({ db }) => {
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

  test('8.11 LOGIN-20 LOGIN-21 its cookie is strict, out of reach of scripts, and secure on https', () => {
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
})
