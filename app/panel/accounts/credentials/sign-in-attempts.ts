/** Failed attempts until a lock (LOGIN-18). */
export const mostAttempts = 5
export const lockMs = 30 * 60 * 1000

/** Failed attempts, stored on the server and in the browser (LOGIN-19, T-07); instants in ms. */
export type AttemptRecord = { count: number; lastAttempt: number; lockedUntil: number | null }

export const attemptsKey = 'admin_attempts'

/** Whole minutes until a lock ends; 0: not locked. */
export function minutesLocked(record: AttemptRecord | null, now: number): number {
  return record?.lockedUntil ? Math.max(0, Math.ceil((record.lockedUntil - now) / 60_000)) : 0
}

/** The later lock (T-07), or without locks the later attempt. */
export function laterRecord(a: AttemptRecord | null, b: AttemptRecord | null): AttemptRecord | null {
  if (!a || !b) return a ?? b
  const difference = (b.lockedUntil ?? 0) - (a.lockedUntil ?? 0) || b.lastAttempt - a.lastAttempt
  return difference >= 0 ? b : a
}

/** Reads attempts from browser storage; invalid data counts as none. */
export function readAttempts(text: string | null): AttemptRecord | null {
  try {
    const { count, lastAttempt, lockedUntil } = JSON.parse(text ?? 'null') as Record<string, unknown>
    if (typeof count !== 'number' || typeof lastAttempt !== 'number') return null
    // A longer lock was not set by the portal.
    const isOurs = typeof lockedUntil === 'number' && lockedUntil - lastAttempt <= lockMs
    return { count, lastAttempt, lockedUntil: isOurs ? lockedUntil : null }
  } catch {
    return null
  }
}
