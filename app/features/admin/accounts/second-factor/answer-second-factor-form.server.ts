import { countAttempt, forgetAttempts } from '#app/features/admin/accounts/sign-in/count-attempt.server.ts'
import type { Administrator } from '#app/platform/administrator.ts'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Database } from '#database/database.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './manage-second-factor.server.ts'
import type { SecondFactorAnswer } from './second-factor-answer.ts'
import type { PortalSecret } from '#app/platform/portal-secret.server.ts'

type Parts = { db: Database; clock: Clock; log: Log; secret: PortalSecret; visitor: string }

/** Never throws. Codes and passwords are counted here as they are at the door. */
export async function answerSecondFactorForm(
  parts: Parts,
  who: Administrator,
  request: Request,
): Promise<SecondFactorAnswer> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 1000)
  try {
    const trier = { username: who.username, visitor: `second-factor:${parts.visitor}` }
    const { isAllowed } = await countAttempt(parts.db, parts.clock, trier)
    const answer: SecondFactorAnswer = isAllowed ? await answerIntent(parts, who, text) : { outcome: 'locked' }
    const { outcome } = answer
    const isRefused = outcome === 'locked' || outcome.startsWith('wrong')
    if (isRefused) parts.log.warn({ outcome }, 'a change of the second factor was refused')
    else await forgetAttempts(parts.db, trier)
    return answer
  } catch (error) {
    parts.log.error({ failure: failureName(error) }, 'the second factor could not be changed')
    return { outcome: 'failed' }
  }
}

function answerIntent(parts: Parts, who: Administrator, text: (name: string) => string): Promise<SecondFactorAnswer> {
  switch (text('intent')) {
    case 'begin':
      return begin(parts, who, text('password'))
    case 'end':
      return end(parts, who, text('password'))
    default:
      return confirm(parts, who, text('code'))
  }
}

async function begin(parts: Parts, who: Administrator, password: string): Promise<SecondFactorAnswer> {
  const setup = await beginSecondFactor(parts, who, password)
  return typeof setup === 'string' ? { outcome: setup } : { outcome: 'begun', ...setup }
}

async function confirm(parts: Parts, who: Administrator, code: string): Promise<SecondFactorAnswer> {
  const codes = await confirmSecondFactor(parts, who, code)
  return codes ? { outcome: 'confirmed', codes } : { outcome: 'wrong-code' }
}

async function end(parts: Parts, who: Administrator, password: string): Promise<SecondFactorAnswer> {
  return (await endSecondFactor(parts, who, password)) ? { outcome: 'ended' } : { outcome: 'wrong-password' }
}
