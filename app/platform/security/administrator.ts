export type Administrator = {
  id: number
  username: string
  sessionId: string
  expiresAt: Date
}
