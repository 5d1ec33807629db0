export type Administrator = {
  id: number
  username: string
  /** Random UUID of the session. It differs from the token in the cookie. */
  sessionId: string
  expiresAt: Date
}
