/** Failed attempts per name and visitor address until sign-ins are locked. */
export const maxAttempts = 5
export const lockMs = 30 * 60 * 1000

/** Stored on the server and in the browser. `lastAttempt` and `lockedUntil` are in ms since 1970. `lockedUntil` null: not locked. */
export type AttemptRecord = { count: number; lastAttempt: number; lockedUntil: number | null }

export const attemptsKey = 'admin_attempts'

export function minutesLocked(record: AttemptRecord | null, now: number): number {
  return record?.lockedUntil ? Math.max(0, Math.ceil((record.lockedUntil - now) / 60_000)) : 0
}

/** Compares the ends of the locks, then the times of the last attempts. */
export function laterRecord(a: AttemptRecord | null, b: AttemptRecord | null): AttemptRecord | null {
  if (!a || !b) return a ?? b
  const difference = (b.lockedUntil ?? 0) - (a.lockedUntil ?? 0) || b.lastAttempt - a.lastAttempt
  return difference >= 0 ? b : a
}

export function readAttempts(text: string | null): AttemptRecord | null {
  try {
    const { count, lastAttempt, lockedUntil } = JSON.parse(text ?? 'null') as Record<string, unknown>
    if (typeof count !== 'number' || typeof lastAttempt !== 'number') return null
    // The portal sets no lock longer than `lockMs`.
    const isOurs = typeof lockedUntil === 'number' && lockedUntil - lastAttempt <= lockMs
    return { count, lastAttempt, lockedUntil: isOurs ? lockedUntil : null }
  } catch {
    return null
  }
}
