export const sessionMs = 8 * 60 * 60 * 1000
/** A session with less time left is renewed by a request. */
export const renewUnderMs = 4 * 60 * 60 * 1000
/** Absolute timeout, which limits the use of a stolen cookie (OWASP ASVS 5.0, 7.3.2). */
export const maxSessionMs = 30 * 24 * 60 * 60 * 1000
export const sessionCheckMs = 60_000

export const sessionPath = '/admin/sessao'

export type SessionCheck =
  | { isAuthenticated: true; username: string; expiresAt: number }
  | { isAuthenticated: false; error: 'Not authenticated' | 'Authentication check failed' }
