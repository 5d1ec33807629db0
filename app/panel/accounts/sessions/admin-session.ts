/** Idle timeout of a session (LOGIN-22). */
export const sessionMs = 8 * 60 * 60 * 1000
/** A check renews a session with less remaining time (LOGIN-23). */
export const renewUnderMs = 4 * 60 * 60 * 1000
/** Absolute timeout of a session, to limit stolen cookies (OWASP ASVS 5.0, 7.3.2). */
export const longestSessionMs = 30 * 24 * 60 * 60 * 1000
/** Interval of session checks in an open panel (LOGIN-25). */
export const recheckMs = 60_000

export const sessionPath = '/admin/sessao'

/** Session state for the interface (T-05). */
export type SessionCheck =
  | { isAuthenticated: true; username: string; expiresAt: number }
  | { isAuthenticated: false; error: 'Not authenticated' | 'Authentication check failed' }
