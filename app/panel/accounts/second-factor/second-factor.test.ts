import { describe, expect, vi } from 'vitest'
import { updateAdminPassword, setPassword } from '#app/panel/accounts/password/change-password.server.ts'
import { signIn } from '#app/panel/accounts/sign-in/answer-sign-in-form.server.ts'
import { administrators, adminRecoveryCodes, adminActionLog, adminSignInAttempts } from '#database/schema/accounts.ts'
import { hashOfToken } from '#app/panel/accounts/credentials/password-hash.server.ts'
import { addSecondFactor, challengeAt, codeAt, depsAt, secondsLater } from './second-factor.fixture.ts'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { recoverAdministrator } from '#app/panel/accounts/commands.server.ts'
import { answerChallenge } from './answer-challenge.server.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './second-factor-actions.server.ts'
import { and, eq, like } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { maxWrongCodes } from './code-limits.server.ts'
import { startChallenge } from './sign-in-challenge.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const entry = { ...testAdministrator, visitor: 'v', userAgent: null }

describe('the second factor', () => {
  test('ends a challenge when the password changes (PERM-09)', async ({ db }) => {
    const { who, codes } = await addSecondFactor(db)
    const challenge = await challengeAt(db)
    const call = {
      p_username: who.username,
      p_current_password: testAdministrator.password,
      p_new_password: 'Nova-9-senha!',
    }
    expect(await updateAdminPassword(db, fixedClock, call)).toBe(true)
    const answer = { visitor: 'v', userAgent: null, challenge, code: codes[0] ?? '' }
    expect(await answerChallenge(depsAt(db), answer)).toEqual({ outcome: 'expired' })
  })

  test('requires a code after the right password, and accepts each code once', async ({ db }) => {
    const { key, setup } = await addSecondFactor(db)
    expect(setup.drawing).toContain('<svg')
    const clock = secondsLater(60)
    const answer = { visitor: 'v', userAgent: null, code: codeAt(key, clock) }
    const parts = depsAt(db, clock)
    const challenge = await challengeAt(db, clock)
    expect(await answerChallenge(parts, { ...answer, challenge, code: '000000' })).toMatchObject({
      outcome: 'wrong-code',
    })
    expect(await answerChallenge(parts, { ...answer, challenge })).toMatchObject({ outcome: 'signed-in' })
    expect(await answerChallenge(parts, { ...answer, challenge })).toEqual({ outcome: 'expired' })
    const again = await challengeAt(db, clock)
    expect(await answerChallenge(parts, { ...answer, challenge: again })).toMatchObject({ outcome: 'wrong-code' })
  })

  test('accepts each recovery code once', async ({ db }) => {
    const { codes } = await addSecondFactor(db)
    expect(codes).toHaveLength(10)
    const code = ` ${codes[3]?.toUpperCase()} `
    const parts = depsAt(db)
    const answer = { visitor: 'v', userAgent: null, code }
    expect(await answerChallenge(parts, { ...answer, challenge: await challengeAt(db) })).toMatchObject({
      outcome: 'signed-in',
    })
    expect(await answerChallenge(parts, { ...answer, challenge: await challengeAt(db) })).toMatchObject({
      outcome: 'wrong-code',
    })
  })

  test('stores recovery codes salted and stretched, and accepts unsalted older ones', async ({ db }) => {
    const { who, codes } = await addSecondFactor(db)
    const kept = await db.select().from(adminRecoveryCodes)
    for (const { codeHash } of kept) expect(codeHash).toMatch(/^\$scrypt\$[\w-]{22}\$[\w-]{43}$/)
    expect(new Set(kept.map(({ codeHash }) => codeHash)).size).toBe(10)
    const before = hashOfToken('abcdefghjk')
    await db.delete(adminRecoveryCodes)
    await db.insert(adminRecoveryCodes).values({ administratorId: who.id, codeHash: before })
    const answer = { visitor: 'v', userAgent: null }
    const sign = async (code: string) =>
      answerChallenge(depsAt(db), { ...answer, code, challenge: await challengeAt(db) })
    expect(await sign(codes[0] ?? '')).toMatchObject({ outcome: 'wrong-code' })
    expect(await sign('ABCDE-fghjk')).toMatchObject({ outcome: 'signed-in' })
  })

  test('ends a challenge after five minutes', async ({ db }) => {
    const { key } = await addSecondFactor(db)
    const late = secondsLater(6 * 60)
    const answer = { visitor: 'v', userAgent: null, challenge: await challengeAt(db) }
    expect(await answerChallenge(depsAt(db, late), { ...answer, code: codeAt(key, late) })).toEqual({
      outcome: 'expired',
    })
  })

  test('is stored encrypted, requires confirmation, and ends with the password or by recovery on the server', async ({
    db,
  }) => {
    const { who, parts, key } = await addSecondFactor(db)
    const [row] = await db.select().from(administrators)
    expect(row?.totpSecret).not.toContain(key)
    expect(await endSecondFactor(parts, who, 'wrong')).toBe(false)
    expect(await endSecondFactor(parts, who, testAdministrator.password)).toBe(true)
    expect(await beginSecondFactor(parts, who, 'wrong')).toBe('wrong-password')
    await beginSecondFactor(parts, who, testAdministrator.password)
    expect(await confirmSecondFactor(parts, who, '000000')).toBeNull()
    expect(await signIn(db, fixedClock, entry)).toMatchObject({ outcome: 'signed-in' })
    const recovered = await recoverAdministrator(db, fixedClock)
    expect(await signIn(db, fixedClock, entry)).toMatchObject({ outcome: 'wrong' })
    expect(await signIn(db, fixedClock, { ...entry, password: recovered?.password ?? '' })).toMatchObject({
      outcome: 'signed-in',
    })
  })
})

const halfAnHour = 30 * 60
const minute = 60
type Try = { challenge: string; code: string; visitor?: string; clock?: Clock }

async function tryCode(db: Database, { challenge, code, visitor = 'v', clock = fixedClock }: Try) {
  return (await answerChallenge(depsAt(db, clock), { visitor, userAgent: null, challenge, code })).outcome
}

/** Tries like an attacker with the password and many computers: each code has a new challenge and visitor address. */
async function tryFromEverywhere(db: Database, id: number, tries: number) {
  const outcomes = []
  for (let sent = 0; sent < tries; sent++) {
    const challenge = await startChallenge(db, fixedClock, id)
    outcomes.push(await tryCode(db, { challenge, code: '000000', visitor: `stranger-${sent}` }))
  }
  return outcomes
}

describe('wrong codes of the app', () => {
  test('lock an address for half an hour after five, also for the right code (LOGIN-18)', async ({ db }) => {
    const { key } = await addSecondFactor(db)
    const wrong = { challenge: await challengeAt(db), code: '000000' }
    const outcomes = []
    for (let tries = 0; tries < 6; tries++) outcomes.push(await tryCode(db, wrong))
    expect(outcomes).toEqual([...Array(5).fill('wrong-code'), 'codes-locked'])
    const clock = secondsLater(minute)
    const again = { challenge: await challengeAt(db, clock), code: codeAt(key, clock), clock }
    expect(await tryCode(db, again)).toBe('codes-locked')
    expect(await tryCode(db, { ...again, visitor: 'another address' })).toBe('signed-in')
    const later = secondsLater(halfAnHour)
    const opened = { challenge: await challengeAt(db, later), code: codeAt(key, later), clock: later }
    expect(await tryCode(db, opened)).toBe('signed-in')
  })

  test('are checked five times if twenty arrive at once (LOGIN-18)', async ({ db }) => {
    await addSecondFactor(db)
    const challenge = await challengeAt(db)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryCode(db, { challenge, code: '000000' })))
    expect(outcomes.filter((outcome) => outcome === 'wrong-code')).toHaveLength(5)
  })

  test('end a challenge after five, from different addresses', async ({ db }) => {
    const { key } = await addSecondFactor(db)
    const challenge = await challengeAt(db)
    const outcomes = []
    for (let tries = 0; tries < 6; tries++)
      outcomes.push(await tryCode(db, { challenge, code: '000000', visitor: `v-${tries}` }))
    expect(outcomes).toEqual([...Array(5).fill('wrong-code'), 'expired'])
    const clock = secondsLater(minute)
    expect(await tryCode(db, { challenge, code: codeAt(key, clock), visitor: 'v-9', clock })).toBe('expired')
  })

  test('are reset by the right code of the same address (LOGIN-17)', async ({ db }) => {
    const { key } = await addSecondFactor(db)
    for (let times = 1; times <= 7; times++) {
      const clock = secondsLater(times * minute)
      const challenge = await challengeAt(db, clock)
      expect(await tryCode(db, { challenge, code: '000000', clock })).toBe('wrong-code')
      expect(await tryCode(db, { challenge, code: codeAt(key, clock), clock })).toBe('signed-in')
    }
    expect(await db.$count(adminSignInAttempts)).toBe(0)
    const counted = await db.select().from(rateLimits).where(like(rateLimits.key, 'totp-%'))
    expect(counted.map(({ count }) => count)).toEqual([7])
  })
})

describe('a stranger who has the password', () => {
  test('does not lock the owner out with fifty wrong codes from fifty addresses', async ({ db }) => {
    const { who, key } = await addSecondFactor(db)
    await tryFromEverywhere(db, who.id, 50)
    const clock = secondsLater(minute)
    expect(await tryCode(db, { challenge: await challengeAt(db, clock), code: codeAt(key, clock), clock })).toBe(
      'signed-in',
    )
  })

  test('locks the app codes with a hundred wrong ones: one mail warns the owner, and recovery codes work (PERM-08)', async ({
    db,
  }) => {
    const { who, key, codes } = await addSecondFactor(db)
    const outcomes = await tryFromEverywhere(db, who.id, maxWrongCodes + 2)
    expect(outcomes).toEqual([...Array(maxWrongCodes).fill('wrong-code'), 'codes-closed', 'codes-closed'])
    const clock = secondsLater(minute)
    const own = { challenge: await challengeAt(db, clock), code: codeAt(key, clock), visitor: 'owner', clock }
    expect(await tryCode(db, own)).toBe('codes-closed')

    const [mail, ...others] = await db.select().from(outgoingMails)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: testAdministrator.email, purpose: 'wrong-codes' })
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('100 códigos errados da verificação em duas etapas')
    expect(mail?.text).toContain('https://portal.example/admin/forgot-password')
    const closed = and(eq(adminActionLog.action, 'second-factor-closed'), eq(adminActionLog.username, who.username))
    expect(await db.$count(adminActionLog, closed)).toBe(1)

    expect(await tryCode(db, { ...own, code: codes[0] ?? '' })).toBe('signed-in')
    const change = { ...who, newPassword: 'Nova-9-senha!', exceptSessionId: null, action: 'password-changed' } as const
    await setPassword(db, clock, change)
    const challenge = await startChallenge(db, clock, who.id)
    expect(await tryCode(db, { ...own, challenge })).toBe('signed-in')
  })
})

test('wrong recovery codes have a separate limit', async ({ db }) => {
  const { key } = await addSecondFactor(db)
  const clock = secondsLater(minute)
  const challenge = await challengeAt(db, clock)
  const outcomes = []
  for (let tries = 0; tries < 6; tries++) outcomes.push(await tryCode(db, { challenge, code: 'aaaaa-bbbbb', clock }))
  expect(outcomes).toEqual([...Array(5).fill('wrong-code'), 'recovery-locked'])
  expect(await tryCode(db, { challenge, code: codeAt(key, clock), clock })).toBe('signed-in')
})
