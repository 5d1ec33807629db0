/** Maximum failed attempts per name and visitor address. Then sign-ins are locked. */
export const maxAttempts = 5
export const lockMs = 30 * 60 * 1000

/**
 * Failed attempts, stored on the server and in the browser. `lastAttempt` and `lockedUntil` are in ms since 1970. `lockedUntil` null: not
 * locked.
 */
export type AttemptRecord = { count: number; lastAttempt: number; lockedUntil: number | null }

export const attemptsKey = 'admin_attempts'

/** Minutes until a lock ends, rounded up. 0 without a lock. */
export function minutesLocked(record: AttemptRecord | null, now: number): number {
  return record?.lockedUntil ? Math.max(0, Math.ceil((record.lockedUntil - now) / 60_000)) : 0
}

/** Returns the record whose lock ends later. If both locks are equal, returns the record with the later attempt. */
export function laterRecord(a: AttemptRecord | null, b: AttemptRecord | null): AttemptRecord | null {
  if (!a || !b) return a ?? b
  const difference = (b.lockedUntil ?? 0) - (a.lockedUntil ?? 0) || b.lastAttempt - a.lastAttempt
  return difference >= 0 ? b : a
}

/** Parses attempts from browser storage. Returns null for invalid data. */
export function readAttempts(text: string | null): AttemptRecord | null {
  try {
    const { count, lastAttempt, lockedUntil } = JSON.parse(text ?? 'null') as Record<string, unknown>
    if (typeof count !== 'number' || typeof lastAttempt !== 'number') return null
    // A lock longer than `lockMs` was not set by the portal and is ignored.
    const isOurs = typeof lockedUntil === 'number' && lockedUntil - lastAttempt <= lockMs
    return { count, lastAttempt, lockedUntil: isOurs ? lockedUntil : null }
  } catch {
    return null
  }
}
