import { TOTP } from 'otpauth'
import { beginSecondFactor, confirmSecondFactor } from './second-factor-actions.server.ts'
import { signIn } from '#app/panel/accounts/sign-in/answer-sign-in-form.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { buildFormDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

export const codeAt = (key: string, clock: Clock) =>
  new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() })

export const secondsLater = (seconds: number): Clock => ({
  now: () => new Date(fixedClock.now().getTime() + seconds * 1000),
})

export const depsAt = (db: Database, clock: Clock = fixedClock) => buildFormDeps(db, { clock })

export async function addSecondFactor(db: Database) {
  const sessionId = '00000000-0000-4000-8000-000000000000'
  const who = { id: await addAdministrator(db), username: testAdministrator.username, sessionId }
  const parts = depsAt(db)
  const setup = await beginSecondFactor(parts, who, testAdministrator.password)
  if (typeof setup === 'string') throw new Error(setup)
  const codes = await confirmSecondFactor(parts, who, codeAt(setup.key, fixedClock))
  return { who, parts, key: setup.key, codes: codes ?? [], setup }
}

export async function challengeAt(db: Database, clock: Clock = fixedClock, visitor = 'v'): Promise<string> {
  const outcome = await signIn(db, clock, { ...testAdministrator, visitor, userAgent: null })
  if (outcome.outcome !== 'code-needed') throw new Error(outcome.outcome)
  return outcome.challenge
}
