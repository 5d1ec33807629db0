import { useEffect, useState } from 'react'
import {
  type AttemptRecord,
  attemptsKey,
  laterRecord,
  lockMs,
  minutesLocked,
  readAttempts,
} from './sign-in-attempts.ts'

export type Lock = { minutes: number; remainingMs: number }

/** The lock that counts, the server's or the one this browser remembers, and how long it stays closed (LOGIN-08, T-07). */
export function useLock(answered: AttemptRecord | null): Lock | null {
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
