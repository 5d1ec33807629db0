import { and, eq, like } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { setPassword } from '#app/panel/accounts/password/change-password.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog, adminSignInAttempts } from '#database/schema/accounts.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { addSecondFactor, challengeAt, codeAt, depsAt, secondsLater } from './second-factor.fixture.ts'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { answerChallenge } from './answer-challenge.server.ts'
import { maxWrongCodes } from './code-limits.server.ts'
import { startChallenge } from './sign-in-challenge.server.ts'

vi.setConfig({ testTimeout: 60_000 })

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
