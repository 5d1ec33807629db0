import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Clock } from '#app/platform/process/clock.ts'
import { adminActionLog, administrators, adminSessions, adminSignInAttempts } from '#database/schema/accounts.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { laterRecord, lockMs, minutesLocked, readAttempts } from '#app/panel/accounts/credentials/sign-in-attempts.ts'
import {
  countAttempt,
  findUsername,
  resetAttempts,
  verifyAdmin,
} from '#app/panel/accounts/credentials/verify-admin.server.ts'
import { setPassword } from '#app/panel/accounts/password/change-password.server.ts'
import { signIn } from './answer-sign-in-form.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const entry = { ...testAdministrator, visitor: 'visitor-1', userAgent: 'Firefox/140' }
const wrong = { ...entry, password: 'Outra-senha-9' }
const later = (ms: number): Clock => ({ now: () => new Date(fixedClock.now().getTime() + ms) })

describe('sign-in', () => {
  test('refuses an unknown name like a wrong password', async ({ db }) => {
    await addAdministrator(db)
    expect(await signIn(db, fixedClock, wrong)).toMatchObject({ outcome: 'wrong' })
    for (const username of ['ninguém', 'a\0b'])
      expect(await signIn(db, fixedClock, { ...entry, username })).toMatchObject({ outcome: 'wrong' })
  })

  test('stores a password as a bcrypt hash of cost 12 (LOGIN-29)', async ({ db }) => {
    const id = await addAdministrator(db)
    const change = { id, username: testAdministrator.username, newPassword: 'Nova-senha-8', exceptSessionId: null }
    await setPassword(db, fixedClock, { ...change, action: 'password-changed' })
    const [row] = await db.select().from(administrators).where(eq(administrators.id, id))
    expect(row?.passwordHash).toMatch(/^\$2[aby]\$12\$.{53}$/)
  })

  test('opens a session of eight hours, resets the attempts and is logged (LOGIN-17, LOGIN-22, PERM-08)', async ({
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

  test('distinguishes an empty entry from a wrong password (LOGIN-09, LOGIN-10)', async ({ db }) => {
    await addAdministrator(db)
    expect(await signIn(db, fixedClock, { ...entry, password: '' })).toEqual({ outcome: 'missing' })
    expect(await signIn(db, fixedClock, { ...entry, username: '  ' })).toEqual({ outcome: 'missing' })
    expect(await signIn(db, fixedClock, wrong)).toMatchObject({
      outcome: 'wrong',
      attempts: { count: 1, lockedUntil: null },
    })
  })

  test('locks for thirty minutes at the fifth failure, also for the right password (LOGIN-18, LOGIN-11, LOGIN-19)', async ({
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

  test('accepts the right password at the fifth attempt', async ({ db }) => {
    await addAdministrator(db)
    for (let tries = 0; tries < 4; tries++) await countAttempt(db, fixedClock, entry)
    expect(await signIn(db, fixedClock, entry)).toMatchObject({ outcome: 'signed-in' })
  })

  test('counts from one half an hour after the last attempt, and separately per address (LOGIN-19)', async ({ db }) => {
    for (let tries = 0; tries < 7; tries++) await countAttempt(db, fixedClock, entry)
    expect((await countAttempt(db, later(lockMs), entry)).record).toMatchObject({ count: 1, lockedUntil: null })
    expect((await countAttempt(db, fixedClock, { ...entry, visitor: 'visitor-2' })).isAllowed).toBe(true)
    expect((await countAttempt(db, later(lockMs + 1), { ...entry, username: ' EDITORA ' })).record.count).toBe(2)
  })
})

describe('a clock that is set back', () => {
  test('ends a lock from before the change, but not that of a node minutes ahead (LOGIN-18)', async ({ db }) => {
    const locked = later(5 * 60_000)
    for (let tries = 0; tries < 6; tries++) await countAttempt(db, locked, entry)
    expect((await countAttempt(db, fixedClock, entry)).isAllowed).toBe(false)
    const { isAllowed, record } = await countAttempt(db, later(-1), entry)
    expect(isAllowed).toBe(true)
    expect(record).toEqual({ count: 1, lastAttempt: fixedClock.now().getTime() - 1, lockedUntil: null })
  })

  test('resets the attempts from before the change (LOGIN-18)', async ({ db }) => {
    for (let tries = 0; tries < 4; tries++) await countAttempt(db, later(60 * 60_000), entry)
    expect((await countAttempt(db, fixedClock, entry)).record).toMatchObject({ count: 1, lockedUntil: null })
  })
})

describe('many attempts', () => {
  test('log a lock of an existing name, and none of an unknown name (PERM-08)', async ({ db }) => {
    await addAdministrator(db)
    for (const username of ['editora', 'ninguém'])
      for (let tries = 0; tries < 5; tries++) await signIn(db, fixedClock, { ...wrong, username })
    expect(await db.select().from(adminActionLog)).toMatchObject([{ username: 'editora', action: 'sign-in-locked' }])
  })
})

describe('attempts stored in the browser', () => {
  test('are merged: the later lock wins, or without locks the later attempt (LOGIN-19)', () => {
    const [first, second] = [1, 2].map((count) => ({ count, lastAttempt: count, lockedUntil: null }))
    const locked = { count: 5, lastAttempt: 0, lockedUntil: lockMs }
    expect(laterRecord(first ?? null, second ?? null)).toBe(second)
    expect(laterRecord(locked, second ?? null)).toBe(locked)
    expect(laterRecord(null, locked)).toBe(locked)
    expect(laterRecord(null, null)).toBeNull()
  })

  test('are read from JSON, and invalid text counts as none (LOGIN-19)', () => {
    const record = { count: 5, lastAttempt: 1_000, lockedUntil: 1_000 + lockMs }
    expect(readAttempts(JSON.stringify(record))).toEqual(record)
    expect(minutesLocked(record, 1_000)).toBe(30)
    expect(minutesLocked(record, 1_001)).toBe(30)
    expect(minutesLocked(record, 1_000 + lockMs)).toBe(0)
    for (const text of [null, '', '{', '[]', '{"count":"5"}']) expect(readAttempts(text)).toBeNull()
    expect(readAttempts('{"count":1,"lastAttempt":0,"lockedUntil":99999999999}')?.lockedUntil).toBeNull()
  })

  test('are merged by lock, then by attempt, and a lock wins over an attempt (LOGIN-19)', () => {
    const record = (lockedUntil: number | null, lastAttempt: number) => ({ count: 5, lastAttempt, lockedUntil })
    const [early, late] = [record(1_000, 9), record(2_000, 1)]
    expect([laterRecord(early, late), laterRecord(late, early)]).toEqual([late, late])
    const [first, second] = [record(1_000, 1), record(1_000, 2)]
    expect([laterRecord(first, second), laterRecord(second, first)]).toEqual([second, second])
    const open = record(null, 9_999)
    expect([laterRecord(open, early), laterRecord(early, open)]).toEqual([early, early])
    expect([laterRecord(open, null), laterRecord(null, open)]).toEqual([open, open])
    // Equal records give the second argument.
    expect(laterRecord(record(null, 1), first)).toBe(first)
  })

  test('give whole minutes until the lock ends, rounded up, and 0 without a lock (LOGIN-11)', () => {
    const record = (lockedUntil: number | null) => ({ count: 5, lastAttempt: 0, lockedUntil })
    expect(minutesLocked(null, 0)).toBe(0)
    expect(minutesLocked(record(null), 0)).toBe(0)
    expect([60_000, 60_001, 59_999, 1, 0].map((left) => minutesLocked(record(1_000_000 + left), 1_000_000))).toEqual([
      1, 2, 1, 1, 0,
    ])
    expect(minutesLocked(record(1_000_000), 2_000_000)).toBe(0)
  })

  test('are checked field by field (LOGIN-19)', () => {
    const text = (about: object) => JSON.stringify({ count: 2, lastAttempt: 1_000, lockedUntil: null, ...about })
    expect(readAttempts(text({}))).toEqual({ count: 2, lastAttempt: 1_000, lockedUntil: null })
    expect(readAttempts(text({ lastAttempt: '1000' }))).toBeNull()
    expect(readAttempts(text({ count: null }))).toBeNull()
    expect(readAttempts(text({ lockedUntil: '2000' }))?.lockedUntil).toBeNull()
    expect(readAttempts(text({ lockedUntil: 1_000 + lockMs }))?.lockedUntil).toBe(1_000 + lockMs)
    expect(readAttempts(text({ lockedUntil: 1_001 + lockMs }))).toEqual({
      count: 2,
      lastAttempt: 1_000,
      lockedUntil: null,
    })
    expect(readAttempts('null')).toBeNull()
    expect(readAttempts('7')).toBeNull()
  })
})

describe('the typed name', () => {
  test('is found with spaces around it, in its exact spelling only (LOGIN-16)', async ({ db }) => {
    const id = await addAdministrator(db)
    expect(await findUsername(db, ' editora ')).toBe('editora')
    for (const typed of ['Editora', 'edit', '', 'a\0b']) expect(await findUsername(db, typed), typed).toBeNull()
    expect(await verifyAdmin(db, ' editora ', entry.password)).toEqual({
      id,
      username: 'editora',
      hasSecondFactor: false,
    })
    for (const [name, password] of [
      ['editora', 'Outra-senha-9'],
      ['ninguém', entry.password],
      ['a\0b', entry.password],
    ] as const)
      expect(await verifyAdmin(db, name, password), name).toBeNull()
    await db.update(administrators).set({ totpConfirmedAt: fixedClock.now() })
    expect(await verifyAdmin(db, 'editora', entry.password)).toMatchObject({ hasSecondFactor: true })
  })

  test('has attempts counted per address, and a success resets only its own (LOGIN-17, LOGIN-18)', async ({ db }) => {
    const now = fixedClock.now().getTime()
    const counts = []
    for (let tries = 0; tries < 7; tries++) counts.push(await countAttempt(db, later(tries), entry))
    expect(counts.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, true, true, false, false])
    expect(counts.map(({ record }) => [record.count, record.lastAttempt - now])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      // Attempts during the lock do not extend it.
      [5, 4],
      [5, 4],
    ])
    expect(counts.map(({ record }) => record.lockedUntil)).toEqual([
      null,
      null,
      null,
      null,
      ...Array.from({ length: 3 }, () => now + 4 + lockMs),
    ])
    await countAttempt(db, fixedClock, { ...entry, visitor: 'visitor-2' })
    await resetAttempts(db, entry)
    expect((await countAttempt(db, fixedClock, entry)).record.count).toBe(1)
    expect((await countAttempt(db, fixedClock, { ...entry, visitor: 'visitor-2' })).record.count).toBe(2)
  })

  test('loses four attempts half an hour after the last one, and not a millisecond earlier (LOGIN-18)', async ({
    db,
  }) => {
    for (let tries = 0; tries < 4; tries++) await countAttempt(db, fixedClock, entry)
    expect((await countAttempt(db, later(lockMs - 1), { ...entry })).record).toMatchObject({
      count: 5,
      lockedUntil: fixedClock.now().getTime() + 2 * lockMs - 1,
    })
    for (let tries = 0; tries < 3; tries++) await countAttempt(db, fixedClock, { ...entry, visitor: 'visitor-3' })
    const reset = await countAttempt(db, later(lockMs), { ...entry, visitor: 'visitor-3' })
    expect(reset.record).toMatchObject({ count: 1, lockedUntil: null })
  })
})
