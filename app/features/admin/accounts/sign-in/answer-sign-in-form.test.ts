import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Clock } from '#app/platform/process/clock.ts'
import { adminActionLog, administrators, adminSessions, adminSignInAttempts } from '#database/schema/accounts.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import {
  laterRecord,
  lockMs,
  minutesLocked,
  readAttempts,
} from '#app/features/admin/accounts/credentials/sign-in-attempts.ts'
import { countAttempt } from '#app/features/admin/accounts/credentials/verify-admin.server.ts'
import { signIn } from './answer-sign-in-form.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const entry = { ...testAdministrator, visitor: 'visitor-1', userAgent: 'Firefox/140' }
const wrong = { ...entry, password: 'Outra-senha-9' }
const later = (ms: number): Clock => ({ now: () => new Date(fixedClock.now().getTime() + ms) })

describe('sign-in', () => {
  test('a name that nobody has is refused like a wrong password', async ({ db }) => {
    await addAdministrator(db)
    expect(await signIn(db, fixedClock, wrong)).toMatchObject({ outcome: 'wrong' })
    for (const username of ['ninguém', 'a\0b'])
      expect(await signIn(db, fixedClock, { ...entry, username })).toMatchObject({ outcome: 'wrong' })
  })

  test('LOGIN-29 a password is kept as a bcrypt hash of cost 12', async ({ db }) => {
    const id = await addAdministrator(db)
    const [row] = await db.select().from(administrators).where(eq(administrators.id, id))
    expect(row?.passwordHash).toMatch(/^\$2[aby]\$12\$.{53}$/)
  })

  test('LOGIN-17 LOGIN-22 PERM-08 success opens a session of eight hours, clears the tries and is logged', async ({
    db,
  }) => {
    await addAdministrator(db)
    await signIn(db, fixedClock, wrong)
    const outcome = await signIn(db, fixedClock, entry)
    if (outcome.outcome !== 'signed-in') throw new Error(outcome.outcome)
    expect(outcome.session.expiresAt.getTime() - fixedClock.now().getTime()).toBe(8 * 60 * 60 * 1000)
    expect(await db.$count(adminSignInAttempts)).toBe(0)
    const [session] = await db.select().from(adminSessions)
    expect(session).toMatchObject({ id: outcome.session.sessionId, username: 'editora', userAgent: 'Firefox/140' })
    expect(session?.tokenHash).not.toContain(outcome.session.token)
    expect(await db.select().from(adminActionLog)).toMatchObject([{ username: 'editora', action: 'signed-in' }])
  })

  test('LOGIN-09 LOGIN-10 an empty entry and a wrong password are told apart', async ({ db }) => {
    await addAdministrator(db)
    expect(await signIn(db, fixedClock, { ...entry, password: '' })).toEqual({ outcome: 'missing' })
    expect(await signIn(db, fixedClock, { ...entry, username: '  ' })).toEqual({ outcome: 'missing' })
    expect(await signIn(db, fixedClock, wrong)).toMatchObject({
      outcome: 'wrong',
      attempts: { count: 1, lockedUntil: null },
    })
  })

  test('LOGIN-18 LOGIN-11 LOGIN-19 the fifth failure locks for thirty minutes, the right password included', async ({
    db,
  }) => {
    await addAdministrator(db)
    for (const count of [1, 2, 3, 4])
      expect(await signIn(db, fixedClock, wrong)).toMatchObject({ outcome: 'wrong', attempts: { count } })
    const fifth = await signIn(db, fixedClock, wrong)
    const lockedUntil = fixedClock.now().getTime() + lockMs
    expect(fifth).toMatchObject({ outcome: 'locked', attempts: { count: 5, lockedUntil } })
    const sixth = await signIn(db, later(29 * 60_000), entry)
    expect(sixth).toMatchObject({ outcome: 'locked', attempts: { count: 5, lockedUntil } })
    expect(await signIn(db, later(lockMs), entry)).toMatchObject({ outcome: 'signed-in' })
  })

  test('the fifth try is still a try: the right password signs in', async ({ db }) => {
    await addAdministrator(db)
    for (let tries = 0; tries < 4; tries++) await countAttempt(db, fixedClock, entry)
    expect(await signIn(db, fixedClock, entry)).toMatchObject({ outcome: 'signed-in' })
  })

  test('LOGIN-19 half an hour after the last try counting begins anew, whoever failed from elsewhere', async ({
    db,
  }) => {
    for (let tries = 0; tries < 7; tries++) await countAttempt(db, fixedClock, entry)
    expect((await countAttempt(db, later(lockMs), entry)).record).toMatchObject({ count: 1, lockedUntil: null })
    expect((await countAttempt(db, fixedClock, { ...entry, visitor: 'visitor-2' })).isAllowed).toBe(true)
    expect((await countAttempt(db, later(lockMs + 1), { ...entry, username: ' EDITORA ' })).record.count).toBe(2)
  })
})

describe('a flood of tries', () => {
  test('PERM-08 a lock is written down under a name that exists, and under no other', async ({ db }) => {
    await addAdministrator(db)
    for (const username of ['editora', 'ninguém'])
      for (let tries = 0; tries < 5; tries++) await signIn(db, fixedClock, { ...wrong, username })
    expect(await db.select().from(adminActionLog)).toMatchObject([{ username: 'editora', action: 'sign-in-locked' }])
  })
})

describe('what the browser remembers', () => {
  test('LOGIN-19 the later lock counts, and without one the later try', () => {
    const [first, second] = [1, 2].map((count) => ({ count, lastAttempt: count, lockedUntil: null }))
    const locked = { count: 5, lastAttempt: 0, lockedUntil: lockMs }
    expect(laterRecord(first ?? null, second ?? null)).toBe(second)
    expect(laterRecord(locked, second ?? null)).toBe(locked)
    expect(laterRecord(null, locked)).toBe(locked)
    expect(laterRecord(null, null)).toBeNull()
  })

  test('LOGIN-19 is read with its three fields, and nonsense counts as nothing', () => {
    const record = { count: 5, lastAttempt: 1_000, lockedUntil: 1_000 + lockMs }
    expect(readAttempts(JSON.stringify(record))).toEqual(record)
    expect(minutesLocked(record, 1_000)).toBe(30)
    expect(minutesLocked(record, 1_001)).toBe(30)
    expect(minutesLocked(record, 1_000 + lockMs)).toBe(0)
    for (const text of [null, '', '{', '[]', '{"count":"5"}']) expect(readAttempts(text)).toBeNull()
    expect(readAttempts('{"count":1,"lastAttempt":0,"lockedUntil":99999999999}')?.lockedUntil).toBeNull()
  })
})
