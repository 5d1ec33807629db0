import { describe, expect, vi } from 'vitest'
import { updateAdminPassword } from '#app/panel/accounts/password/change-password.server.ts'
import { signIn } from '#app/panel/accounts/sign-in/answer-sign-in-form.server.ts'
import { administrators, adminRecoveryCodes } from '#database/schema/accounts.ts'
import { hashOfToken } from '#app/panel/accounts/credentials/password-hash.server.ts'
import { addSecondFactor, challengeAt, codeAt, depsAt, secondsLater } from './second-factor.fixture.ts'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { recoverAdministrator } from '#app/panel/accounts/commands.server.ts'
import { answerChallenge } from './answer-challenge.server.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './second-factor-actions.server.ts'

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
