import { lockMs, mostAttempts } from '#app/features/admin/accounts/credentials/sign-in-attempts.ts'
import { hashOfToken } from '#app/features/admin/accounts/credentials/secret-token.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { type Allowance, findReachedLimit, forgetUses, takeBackUse } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { challengeMs } from './sign-in-challenge.server.ts'

/** 'totp': six digits of the app. Recovery codes are counted apart, so that they open the door that wrong codes have closed. */
type CodeKind = 'totp' | 'recovery'

export type CodeTry = { administratorId: number; challenge: string; visitor: string; kind: CodeKind }

export type CodeRefusal = 'expired' | 'codes-locked' | 'recovery-locked' | 'codes-closed'

type Limit = Allowance & { refusal: CodeRefusal }

const accountPurpose = 'totp-account'
export const dayMs = 24 * 60 * 60 * 1000
/**
 * Wrong codes of the app per account and day, from all addresses together. A try hits one of three valid codes in a million, so that
 * a hundred of them guess right once in 3,300 days; nobody else who signs in mistypes as often.
 */
export const mostWrongCodes = 100

/**
 * Counts a try before its code is looked at, so that parallel ones cannot slip through; a right code is taken back
 * (`forgetWrongCodes`). @returns why the code is not looked at; null where it is
 */
export async function countCode(db: Database, clock: Clock, codeTry: CodeTry): Promise<CodeRefusal | null> {
  return (await findReachedLimit(db, clock, limitsOf(codeTry)))?.refusal ?? null
}

/** After a right code: those of its address and question are forgotten, those of the account stay. */
export async function forgetWrongCodes(db: Database, codeTry: CodeTry): Promise<void> {
  for (const limit of limitsOf(codeTry)) await (limit.purpose === accountPurpose ? takeBackUse : forgetUses)(db, limit)
}

/** After a new password: who knew the old one cannot try codes any more. */
export function reopenCodes(db: Database, administratorId: number): Promise<void> {
  return forgetUses(db, accountLimit(administratorId))
}

/** Tight for an address and for a question; wide for the account, or a stranger with the password would lock the owner out. */
function limitsOf({ administratorId, challenge, visitor, kind }: CodeTry): Limit[] {
  const ofAddress: Limit = {
    purpose: `${kind}-address`,
    visitor: `${administratorId}:${visitor}`,
    limit: mostAttempts,
    windowMs: lockMs,
    refusal: kind === 'totp' ? 'codes-locked' : 'recovery-locked',
  }
  const ofChallenge: Limit = {
    purpose: `${kind}-challenge`,
    visitor: hashOfToken(challenge),
    limit: mostAttempts,
    windowMs: challengeMs,
    refusal: 'expired',
  }
  return kind === 'totp' ? [ofAddress, ofChallenge, accountLimit(administratorId)] : [ofAddress, ofChallenge]
}

/** Codes of the app that may be wrong for an account within a day, from all addresses together. */
export function accountLimit(administratorId: number): Limit {
  const visitor = String(administratorId)
  return { purpose: accountPurpose, visitor, limit: mostWrongCodes, windowMs: dayMs, refusal: 'codes-closed' }
}
