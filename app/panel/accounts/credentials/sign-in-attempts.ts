/** Failed tries that lock (LOGIN-18). */
export const mostAttempts = 5
export const lockMs = 30 * 60 * 1000

/** The failed tries that both the server and the browser remember (LOGIN-19, T-07); instants as ms timestamps. */
export type AttemptRecord = { count: number; lastAttempt: number; lockedUntil: number | null }

export const attemptsKey = 'admin_attempts'

/** Whole minutes until a lock opens; 0 where none is closed. */
export function minutesLocked(record: AttemptRecord | null, now: number): number {
  return record?.lockedUntil ? Math.max(0, Math.ceil((record.lockedUntil - now) / 60_000)) : 0
}

/** The later of two locks counts (T-07), and of two records without one the later try. */
export function laterRecord(a: AttemptRecord | null, b: AttemptRecord | null): AttemptRecord | null {
  if (!a || !b) return a ?? b
  const difference = (b.lockedUntil ?? 0) - (a.lockedUntil ?? 0) || b.lastAttempt - a.lastAttempt
  return difference >= 0 ? b : a
}

/** Reads the attempts kept in the browser; anybody can write there, so nonsense counts as nothing. */
export function readAttempts(text: string | null): AttemptRecord | null {
  try {
    const { count, lastAttempt, lockedUntil } = JSON.parse(text ?? 'null') as Record<string, unknown>
    if (typeof count !== 'number' || typeof lastAttempt !== 'number') return null
    // A lock further away than any that we set is not ours.
    const isOurs = typeof lockedUntil === 'number' && lockedUntil - lastAttempt <= lockMs
    return { count, lastAttempt, lockedUntil: isOurs ? lockedUntil : null }
  } catch {
    return null
  }
}
