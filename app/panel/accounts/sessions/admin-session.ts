/** The time for which a sign-in lasts without a request (LOGIN-22). */
export const sessionMs = 8 * 60 * 60 * 1000
/** With less than this left, a check renews it to the whole time (LOGIN-23). */
export const renewUnderMs = 4 * 60 * 60 * 1000
/** When a sign-in ends for good, however often it was renewed: a stolen cookie must not live for ever (OWASP ASVS 5.0, 7.3.2). */
export const longestSessionMs = 30 * 24 * 60 * 60 * 1000
/** The time between two checks of an open panel's session (LOGIN-25). */
export const recheckMs = 60_000

export const sessionPath = '/admin/sessao'

/** The session as the interface sees it (T-05). */
export type SessionCheck =
  | { isAuthenticated: true; username: string; expiresAt: number }
  | { isAuthenticated: false; error: 'Not authenticated' | 'Authentication check failed' }
