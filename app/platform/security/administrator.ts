/** The signed-in administrator. */
export type Administrator = {
  id: number
  username: string
  /** Random UUID of the sign-in; the token stays in the cookie. */
  sessionId: string
  expiresAt: Date
}
