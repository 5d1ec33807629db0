import { TOTP } from 'otpauth'
import { describe, expect, vi } from 'vitest'
import { updateAdminPassword } from '#app/features/accounts/password/change-password.server.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import { addAdministrator, anAdministrator } from '#tests/an-administrator.ts'
import { databaseTest as test } from '#tests/database.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { recoverAdministrator } from '#app/features/accounts/recover-administrator.server.ts'
import { answerChallenge } from './answer-challenge.server.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './manage-second-factor.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const secret = 'a secret of the tests'
const entry = { ...anAdministrator, visitor: 'v', userAgent: null }
const at = (seconds: number): Clock => ({ now: () => new Date(standingClock.now().getTime() + seconds * 1000) })
const codeAt = (key: string, clock: Clock) => new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() })

async function turnOn(db: Database) {
  const sessionId = '00000000-0000-4000-8000-000000000000'
  const who = { id: await addAdministrator(db), username: anAdministrator.username, sessionId }
  const parts = { db, clock: standingClock, secret }
  const setup = await beginSecondFactor(parts, who, anAdministrator.password)
  if (typeof setup === 'string') throw new Error(setup)
  const codes = await confirmSecondFactor(parts, who, codeAt(setup.key, standingClock))
  return { who, parts, key: setup.key, codes: codes ?? [], setup }
}

async function challengeAt(db: Database, clock: Clock): Promise<string> {
  const outcome = await signIn(db, clock, entry)
  if (outcome.outcome !== 'code-needed') throw new Error(outcome.outcome)
  return outcome.challenge
}

describe('the second factor', () => {
  test('of many addresses together, ten codes are looked at in half an hour', async ({ db }) => {
    await turnOn(db)
    const challenge = await challengeAt(db, standingClock)
    const answers = []
    for (let tries = 0; tries < 12; tries++) {
      const answer = { visitor: `v-${tries}`, userAgent: null, challenge, code: '000000' }
      answers.push((await answerChallenge({ db, clock: standingClock, secret }, answer)).outcome)
    }
    expect(answers).toEqual([...Array(10).fill('wrong-code'), 'too-many', 'too-many'])
  })

  test('PERM-09 a question for a code ends with the password that it began with', async ({ db }) => {
    const { who, codes } = await turnOn(db)
    const challenge = await challengeAt(db, standingClock)
    const call = {
      p_username: who.username,
      p_current_password: anAdministrator.password,
      p_new_password: 'Nova-9-senha!',
    }
    expect(await updateAdminPassword(db, standingClock, call)).toBe(true)
    const answer = { visitor: 'v', userAgent: null, challenge, code: codes[0] ?? '' }
    expect(await answerChallenge({ db, clock: standingClock, secret }, answer)).toEqual({ outcome: 'expired' })
  })

  test('asks for a code after the right password, and a code opens a session once', async ({ db }) => {
    const { key, setup } = await turnOn(db)
    expect(setup.drawing).toContain('<svg')
    const clock = at(60)
    const answer = { visitor: 'v', userAgent: null, code: codeAt(key, clock) }
    const parts = { db, clock, secret }
    const challenge = await challengeAt(db, clock)
    expect(await answerChallenge(parts, { ...answer, challenge, code: '000000' })).toMatchObject({
      outcome: 'wrong-code',
    })
    expect(await answerChallenge(parts, { ...answer, challenge })).toMatchObject({ outcome: 'signed-in' })
    expect(await answerChallenge(parts, { ...answer, challenge })).toEqual({ outcome: 'expired' })
    const again = await challengeAt(db, clock)
    expect(await answerChallenge(parts, { ...answer, challenge: again })).toMatchObject({ outcome: 'wrong-code' })
  })

  test('a recovery code opens a session once', async ({ db }) => {
    const { codes } = await turnOn(db)
    expect(codes).toHaveLength(10)
    const code = ` ${codes[3]?.toUpperCase()} `
    const parts = { db, clock: standingClock, secret }
    const answer = { visitor: 'v', userAgent: null, code }
    expect(await answerChallenge(parts, { ...answer, challenge: await challengeAt(db, standingClock) })).toMatchObject({
      outcome: 'signed-in',
    })
    expect(await answerChallenge(parts, { ...answer, challenge: await challengeAt(db, standingClock) })).toMatchObject({
      outcome: 'wrong-code',
    })
  })

  test('LOGIN-18 codes are counted like passwords, and a question for one ends after five minutes', async ({ db }) => {
    const { key } = await turnOn(db)
    const late = at(6 * 60)
    const challenge = await challengeAt(db, standingClock)
    const answer = { visitor: 'v', userAgent: null, challenge, code: codeAt(key, late) }
    expect(await answerChallenge({ db, clock: late, secret }, answer)).toEqual({ outcome: 'expired' })
    const wrong = { ...answer, code: '000000' }
    // The right password was counted as a try of its own.
    for (const _ of [2, 3, 4])
      expect(await answerChallenge({ db, clock: standingClock, secret }, wrong)).toMatchObject({
        outcome: 'wrong-code',
      })
    expect(await answerChallenge({ db, clock: standingClock, secret }, wrong)).toMatchObject({ outcome: 'locked' })
    expect(
      await answerChallenge({ db, clock: standingClock, secret }, { ...answer, code: codeAt(key, at(30)) }),
    ).toMatchObject({ outcome: 'locked' })
  })

  test('is kept sealed, counts only once confirmed, and goes with the password or on the server', async ({ db }) => {
    const { who, parts, key } = await turnOn(db)
    const [row] = await db.select().from(administrators)
    expect(row?.totpSecret).not.toContain(key)
    expect(await endSecondFactor(parts, who, 'wrong')).toBe(false)
    expect(await endSecondFactor(parts, who, anAdministrator.password)).toBe(true)
    expect(await beginSecondFactor(parts, who, 'wrong')).toBe('wrong-password')
    await beginSecondFactor(parts, who, anAdministrator.password)
    expect(await confirmSecondFactor(parts, who, '000000')).toBeNull()
    expect(await signIn(db, standingClock, entry)).toMatchObject({ outcome: 'signed-in' })
    const recovered = await recoverAdministrator(db, standingClock)
    expect(await signIn(db, standingClock, entry)).toMatchObject({ outcome: 'wrong' })
    expect(await signIn(db, standingClock, { ...entry, password: recovered?.password ?? '' })).toMatchObject({
      outcome: 'signed-in',
    })
  })
})
