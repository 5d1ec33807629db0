/** The signed-in administrator, as far as a request has to know. */
export type Administrator = {
  id: number
  username: string
  /** Random UUID of this sign-in; the token itself stays in the cookie. */
  sessionId: string
  expiresAt: Date
}
