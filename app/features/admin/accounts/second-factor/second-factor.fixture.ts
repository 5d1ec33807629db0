import { TOTP } from 'otpauth'
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '#app/features/admin/accounts/second-factor/manage-second-factor.server.ts'
import { signIn } from '#app/features/admin/accounts/sign-in/sign-in.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import { addAdministrator, anAdministrator } from '#tests/builders/administrator.ts'
import { theFormDeps } from '#tests/fixtures/panel-deps.ts'
import { standingClock } from '#tests/fixtures/clock.ts'

export const codeAt = (key: string, clock: Clock) =>
  new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() })

export const secondsLater = (seconds: number): Clock => ({
  now: () => new Date(standingClock.now().getTime() + seconds * 1000),
})

/** What an answer to the question for a code has. */
export const partsAt = (db: Database, clock: Clock = standingClock) => theFormDeps(db, { clock })

/** An administrator whose second factor is on. @returns with the key of the app and the recovery codes */
export async function addSecondFactor(db: Database) {
  const sessionId = '00000000-0000-4000-8000-000000000000'
  const who = { id: await addAdministrator(db), username: anAdministrator.username, sessionId }
  const parts = partsAt(db)
  const setup = await beginSecondFactor(parts, who, anAdministrator.password)
  if (typeof setup === 'string') throw new Error(setup)
  const codes = await confirmSecondFactor(parts, who, codeAt(setup.key, standingClock))
  return { who, parts, key: setup.key, codes: codes ?? [], setup }
}

/** The question for a code that the right password leads to. */
export async function challengeAt(db: Database, clock: Clock = standingClock, visitor = 'v'): Promise<string> {
  const outcome = await signIn(db, clock, { ...anAdministrator, visitor, userAgent: null })
  if (outcome.outcome !== 'code-needed') throw new Error(outcome.outcome)
  return outcome.challenge
}
