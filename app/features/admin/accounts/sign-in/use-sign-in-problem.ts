import { useEffect, useState } from 'react'
import { type SignInAnswer, signInError } from './sign-in-answer.ts'
import {
  type AttemptRecord,
  attemptsKey,
  laterRecord,
  lockMs,
  minutesLocked,
  readAttempts,
} from '#app/features/admin/accounts/credentials/sign-in-attempts.ts'

export type Lock = { minutes: number; remainingMs: number }

/** The message of a sign-in form: the lock while it is closed, otherwise the problem of the last answer. */
export function useSignInProblem(answer: SignInAnswer | undefined | null) {
  const lock = useLock(answer && 'attempts' in answer ? answer.attempts : null)
  // A lock that has opened meanwhile is no news any more.
  const isSilent = !answer || answer.outcome === 'code-needed' || answer.outcome === 'locked'
  if (lock) return { lock, error: signInError('locked', lock.minutes) }
  return { lock, error: isSilent ? null : signInError(answer.outcome, 0) }
}

/** The lock that counts, the server's or the one this browser remembers, and how long it stays closed (LOGIN-08, T-07). */
function useLock(answered: AttemptRecord | null): Lock | null {
  const [kept, setKept] = useState<AttemptRecord | null>(null)
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    if (answered) keep(answered)
    setKept(readKept())
    setNow(Date.now())
  }, [answered])

  const record = laterRecord(kept, answered)
  const isLocked = minutesLocked(record, now ?? answered?.lastAttempt ?? 0) > 0
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isLocked])

  if (!record?.lockedUntil || !isLocked) return null
  const at = now ?? record.lastAttempt
  return { minutes: minutesLocked(record, at), remainingMs: Math.min(lockMs, record.lockedUntil - at) }
}

/** A browser that keeps nothing is locked by the server alone. */
function keep(record: AttemptRecord) {
  try {
    localStorage.setItem(attemptsKey, JSON.stringify(laterRecord(readKept(), record)))
  } catch {}
}

function readKept(): AttemptRecord | null {
  try {
    return readAttempts(localStorage.getItem(attemptsKey))
  } catch {
    return null
  }
}
